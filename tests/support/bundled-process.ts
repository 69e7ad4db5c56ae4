import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
/** Below the packages, where what cannot be bundled is found. */
const FOLDER = 'node_modules/.cache/bundled'
const NATIVE = ['@photostructure/sqlite', '@node-rs/argon2', 'pg']

/** Makes one file of a program of the tests: it starts in half the time, for a test that starts it a hundred times. */
export async function bundledProcess(name: string): Promise<string> {
  await build({
    configFile: false,
    logLevel: 'error',
    root: ROOT,
    ssr: { noExternal: true, external: NATIVE },
    build: {
      ssr: `tests/support/${name}.ts`,
      outDir: join(FOLDER, name),
      emptyOutDir: true,
      target: 'node20',
    },
  })
  return join(FOLDER, name, `${name}.js`)
}
