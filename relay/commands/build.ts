import { createHash } from 'node:crypto'
import { cp, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify, stripVTControlCharacters } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import sharp from 'sharp'
import { createBuilder, createLogger, type Logger } from 'vite'
import { createLog, type Log } from '../logging/create-log.ts'
import { circle, PAINT, rect, sheet } from '../origin/core/drawing/svg.ts'

const SIDE = 512

const SAFE = 0.62

const brotliOf = promisify(brotliCompress)
const gzipOf = promisify(gzip)

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

async function compressFiles(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true })
  await Promise.all(
    names
      .filter((name) => /\.(js|css|svg)$/.test(name))
      .map(async (name) => {
        const path = join(folder, name)
        const text = await readFile(path)
        const [br, gz] = await Promise.all([brotliOf(text), gzipOf(text, { level: 9 })])
        await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
      }),
  )
}

async function drawIcons(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const icons = [
    { name: 'icon-192', width: 192, scale: 0.86, round: 64 },
    { name: 'icon-512', width: 512, scale: 0.86, round: 64 },
    { name: 'maskable-512', width: 512, scale: SAFE, round: 0 },
    { name: 'apple-touch-icon', width: 180, scale: 0.8, round: 0 },
  ]
  for (const { name, width, scale, round } of icons) {
    const png = await sharp(Buffer.from(mark(scale, round)))
      .resize({ width })
      .png({ compressionLevel: 9, palette: true, colours: 64 })
      .toBuffer()
    await writeFile(join(folder, `${name}.png`), png)
  }
}

function mark(scale: number, round: number): string {
  const unit = (SIDE / 16) * scale
  const at = (value: number) => SIDE / 2 + (value - 8) * unit
  const bar = (x: number, y: number, width: number, height: number, paint: string) =>
    rect(at(x), at(y), width * unit, height * unit, paint)
  return sheet(
    [
      rect(0, 0, SIDE, SIDE, PAINT.board, round),
      ...[3, 7, 11].map((x) => bar(x, 3, 2, 8, PAINT.cream)),
      circle(at(13), at(4), 2 * unit, '#ff6a5c'),
      bar(2, 13, 12, 1, PAINT.willow),
    ].join(''),
    { width: SIDE, height: SIDE },
  )
}
