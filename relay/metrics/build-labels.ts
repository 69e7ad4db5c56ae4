import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { version } from '../../package.json' with { type: 'json' }

export function buildLabels(): { version: string; revision: string; node: string } {
  return { version, revision, node: process.versions.node }
}

const revision = builtRevision()

/** The build leaves it next to its output; run from the sources there is none. */
function builtRevision(): string {
  try {
    const stamp = new URL('../.built', pathToFileURL(process.argv[1] ?? ''))
    return readFileSync(stamp, 'utf8').trim().slice(0, 12)
  } catch {
    return 'source'
  }
}
