import { createHash } from 'node:crypto'
import { cp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { createBuilder, createLogger, type Logger } from 'vite'
import { createLog, type Log } from '../logging/create-log.ts'
import { drawIcons } from './support/draw-icons.ts'

/**
 * How distances back are written: which of them makes the least of a file depends on its letters, down to the names of
 * other files in it, so of a large one the build tries them all. Of the first script that is 200 bytes less than by the
 * defaults, which are for any text.
 */
const DISTANCES = [
  { direct: 6, postfix: 0 },
  { direct: 12, postfix: 0 },
  { direct: 4, postfix: 1 },
  { direct: 12, postfix: 1 },
]
const LARGE = 100_000

/** Builds page, renderer and relay into dist/ when any source has changed since the last build. */

// Whatever runs the build (a test runner has its own idea), what is served is the production build.
process.env.NODE_ENV = 'production'

const root = fileURLToPath(new URL('../..', import.meta.url))
const stampFile = join(root, 'dist/.built')

const now = await fingerprint()
if (process.argv.includes('--fresh') || (await readFile(stampFile, 'utf8').catch(() => '')) !== now) {
  const log = createLog({ level: 'info', process: 'build' })
  log.info('Building Crease …')
  const started = Date.now()
  await rm(join(root, 'dist'), { recursive: true, force: true })
  const builder = await createBuilder({
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'warn',
    customLogger: loggerOf(log),
  })
  await builder.buildApp()
  await drawIcons(join(root, 'dist/client/icons'))
  await compressAll(join(root, 'dist/client'))
  await cp(join(root, 'relay/docs/runbook'), join(root, 'dist/runbook'), { recursive: true })
  for (const name of ['live-protocol.md', 'clients']) {
    await cp(join(root, 'relay/docs', name), join(root, 'dist/docs', name), { recursive: true })
  }
  await cp(join(root, 'shared/live/PROTOCOL.md'), join(root, 'dist/docs/PROTOCOL.md'))
  await writeFile(stampFile, now)
  log.info({ tookMs: Date.now() - started }, 'Built')
}

/** Writes the builder's output as log lines. */
function loggerOf(log: Log): Logger {
  const warn = (message: string) => log.warn(stripVTControlCharacters(message))
  return {
    ...createLogger('warn'),
    warn,
    warnOnce: warn,
    error: (message) => log.error(stripVTControlCharacters(message)),
  }
}

/** Changes whenever a file that the build reads is added, removed or written. */
async function fingerprint(): Promise<string> {
  const hash = createHash('sha256')
  for (const path of ['client', 'relay', 'shared', 'package-lock.json', 'vite.config.ts']) {
    const full = join(root, path)
    const names = (await stat(full)).isDirectory() ? await readdir(full, { recursive: true }) : ['']
    for (const name of names.sort()) {
      const entry = await stat(join(full, name))
      if (entry.isFile()) hash.update(`${path}/${name} ${entry.size} ${entry.mtimeMs}\n`)
    }
  }
  return hash.digest('hex')
}

/** Puts the compressed forms of each text file next to it, so that serving one takes no work. */
async function compressAll(folder: string): Promise<void> {
  for (const name of await readdir(folder, { recursive: true })) {
    if (!/\.(js|css|svg|json)$/.test(name)) continue
    const path = join(folder, name)
    const text = await readFile(path)
    await writeFile(`${path}.br`, brotliOf(text))
    await writeFile(`${path}.gz`, gzipSync(text, { level: 9 }))
  }
}

function brotliOf(text: Buffer): Buffer {
  const worthTrying = DISTANCES.slice(0, text.length > LARGE ? DISTANCES.length : 1)
  const tried = worthTrying.map(({ direct, postfix }) =>
    brotliCompressSync(text, {
      params: {
        [constants.BROTLI_PARAM_NDIRECT]: direct,
        [constants.BROTLI_PARAM_NPOSTFIX]: postfix,
        [constants.BROTLI_PARAM_LGBLOCK]: 20,
      },
    }),
  )
  return tried.reduce((least, one) => (one.length < least.length ? one : least))
}
