import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const MODULE = /\/client\/src\/worker\/built-files\.ts$/
const SCRIPT = 'src/site/features/offline/offline-script.ts'

/** Writes the names of the files that were built before it into the service worker. */
export function workerFiles(folder: string): Plugin {
  return {
    name: 'worker-files',
    applyToEnvironment: ({ name }) => name === 'worker',
    transform: {
      filter: { id: MODULE },
      async handler() {
        const manifests = await Promise.all(
          ['manifest.json', 'plain-manifest.json'].map((name) => readFile(join(folder, name), 'utf8')),
        )
        const id = createHash('sha256').update(manifests.join()).digest('base64url').slice(0, 12)
        const plain = JSON.parse(manifests[1] ?? '{}') as Record<string, { file: string }>
        const offlineScript = `/${plain[SCRIPT]?.file ?? ''}`
        return { code: `export const BUILT = ${JSON.stringify({ id, offlineScript })}`, map: null }
      },
    },
  }
}
