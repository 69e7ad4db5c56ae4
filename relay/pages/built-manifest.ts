import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AssetManifest } from '#shared/page.ts'

export async function builtManifest(folder: string): Promise<AssetManifest> {
  const [app, plain, frame] = await Promise.all(
    ['manifest.json', 'plain-manifest.json', 'frame-manifest.json'].map(
      async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as AssetManifest,
    ),
  )
  return { ...plain, ...frame, ...app }
}
