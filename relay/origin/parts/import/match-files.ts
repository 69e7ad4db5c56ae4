import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

export async function matchFiles(paths: readonly string[]): Promise<string[]> {
  const files: string[] = []
  for (const path of paths) {
    const isFolder = await stat(path).then(
      (found) => found.isDirectory(),
      () => false,
    )
    if (!isFolder) files.push(path)
    else {
      const entries = await readdir(path, { recursive: true, withFileTypes: true })
      const matches = entries.filter((entry) => entry.isFile() && /\.json$/i.test(entry.name))
      files.push(...matches.map(({ parentPath, name }) => join(parentPath, name)).sort())
    }
  }
  return files
}

/**
 * The JSON of a match file, its names in one form each (NFC), so that equal names are equal texts, however they are escaped.
 * A byte order mark may be ignored (RFC 8259, 8.1).
 */
export function parseMatchFile(text: string) {
  const json = JSON.parse(text.replace(/^\uFEFF/, ''))
  const written = JSON.stringify(json)
  const normal = written.normalize('NFC')
  return normal === written ? json : JSON.parse(normal)
}
