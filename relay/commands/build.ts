import { createHash } from 'node:crypto'
import { cp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { createBuilder, createLogger, type Logger } from 'vite'
import { createLog, type Log } from '../logging/create-log.ts'
import { compressFiles } from './support/compress-files.ts'
import { drawIcons } from './support/draw-icons.ts'

const DOCUMENTATION = /^(docs|decisions)\/|(^|\/)[A-Z]+\.md$/

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
  await compressFiles(join(root, 'dist/client'))
  await writeFile(stampFile, now)
  log.info({ tookMs: Date.now() - started }, 'Built')
}
// Copied each time: a change of documentation builds nothing anew.
await cp(join(root, 'relay/docs/runbook'), join(root, 'dist/runbook'), { recursive: true })
for (const name of ['live-protocol.md', 'clients']) {
  await cp(join(root, 'relay/docs', name), join(root, 'dist/docs', name), { recursive: true })
}
await cp(join(root, 'shared/live/PROTOCOL.md'), join(root, 'dist/docs/PROTOCOL.md'))

function loggerOf(log: Log): Logger {
  const warn = (message: string) => log.warn(stripVTControlCharacters(message))
  return {
    ...createLogger('warn'),
    warn,
    warnOnce: warn,
    error: (message) => log.error(stripVTControlCharacters(message)),
  }
}

/** Changes whenever a file that the build reads is added, removed or written. Documentation is none of them. */
async function fingerprint(): Promise<string> {
  const hash = createHash('sha256')
  for (const path of ['client', 'relay', 'shared', 'package-lock.json', 'vite.config.ts']) {
    const full = join(root, path)
    const names = (await stat(full)).isDirectory() ? await readdir(full, { recursive: true }) : ['']
    for (const name of names.filter((one) => !DOCUMENTATION.test(one)).sort()) {
      const entry = await stat(join(full, name))
      if (entry.isFile()) hash.update(`${path}/${name} ${entry.size} ${entry.mtimeMs}\n`)
    }
  }
  return hash.digest('hex')
}
