import type { AssetManifest } from '#shared/page.ts'

const ENTRY = 'src/site/entry-client.tsx'
const STARTER = 'src/site/starter.ts'
/** What a page fetches with its modules, and begins when they have brought it to life. */
const ONCE_ALIVE = ['src/kit/live/connect-in-browser.ts']
/** The one font that every page waits for. */
const FIRST_FACE = /\/score-face[^/]*\.woff2$/

export type PageAssets = {
  /** Inlined into the page, runs before the first paint, and fetches the modules after it. */
  starter: string
  /** Each after those that it imports. */
  modules: string[]
  later: string[]
  styles: string[]
  faces: string[]
}

/** Follows the manifest from the entry and the page's own files to everything that they import. */
export function assetsOf(manifest: AssetManifest, parts: readonly (string | undefined)[]): PageAssets {
  const seen = new Set<string>()
  const styles = new Set<string>()
  const faces = new Set<string>()
  const modules: string[] = []
  const later: string[] = []
  const visit = (name: string, files: string[]) => {
    if (seen.has(name)) return
    const chunk = builtFile(manifest, name)
    seen.add(name)
    for (const imported of chunk.imports ?? []) visit(imported, files)
    files.push(`/${chunk.file}`)
    for (const style of chunk.css ?? []) styles.add(`/${style}`)
    for (const asset of chunk.assets ?? []) if (FIRST_FACE.test(asset)) faces.add(`/${asset}`)
  }
  visit(ENTRY, modules)
  for (const name of parts) if (name !== undefined) visit(name, modules)
  for (const name of ONCE_ALIVE) visit(name, later)
  return {
    starter: `/${builtFile(manifest, STARTER).file}`,
    modules,
    later,
    styles: [...styles],
    faces: [...faces],
  }
}

/** A page that lacked a file without a word would be slow, or bare. */
function builtFile(manifest: AssetManifest, name: string) {
  const file = manifest[name]
  if (!file) throw new Error(`${name} is named by a page and was not built.`)
  return file
}
