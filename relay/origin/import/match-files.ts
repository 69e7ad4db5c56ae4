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
