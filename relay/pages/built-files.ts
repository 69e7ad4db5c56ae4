import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AssetManifest, InlinedFile } from '#shared/page.ts'

export async function builtManifest(folder: string): Promise<AssetManifest> {
  const [app, ...apart] = await Promise.all(
    ['manifest.json', 'plain-manifest.json', 'frame-manifest.json', 'fields-manifest.json'].map(
      async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as AssetManifest,
    ),
  )
  return Object.assign({}, ...apart, app)
}

/** Reads built files that pages contain inline, each once: there are a few dozen, and they never change. */
export function inlinedFilesFrom(folder: string): (file: string) => InlinedFile {
  const read = new Map<string, InlinedFile>()
  return (file) => {
    const known = read.get(file)
    if (known) return known
    const text = readFileSync(join(folder, file), 'utf8').trim()
    const inlined: InlinedFile = {
      text,
      hash: `sha256-${createHash('sha256').update(text).digest('base64')}`,
    }
    read.set(file, inlined)
    return inlined
  }
}
