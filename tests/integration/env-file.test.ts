import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '#tests/support/origin-under-test.ts'

/** What stops a start with one sentence, `.env` of the folder in which a program is started included. */

const pathOf = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))
const RELAY = [pathOf('dist/relay/main.js')]
const ORIGIN = [pathOf('dist/relay/origin.js')]

function complaintOf(program: readonly string[], folder: string, env: Record<string, string> = {}): string {
  const { PORT: _, ORIGIN_PORT: __, ...others } = process.env
  const { stderr, status } = spawnSync(process.execPath, [...program], {
    cwd: folder,
    env: { ...others, ...env },
    encoding: 'utf8',
    timeout: 60_000,
  })
  expect(status).toBe(1)
  return stderr
}

test.each([
  ['the relay', RELAY, 'PORT'],
  ['the origin alone', ORIGIN, 'ORIGIN_PORT'],
])('.env is read by %s, and a variable that is set already counts before it', (_who, program, name) => {
  const folder = temporaryFolder()
  writeFileSync(join(folder, '.env'), `# the port\n${name}=in-the-file\n`)
  expect(complaintOf(program, folder)).toMatch(new RegExp(`^${name} is "in-the-file", but it takes .+\\.\n$`))
  expect(complaintOf(program, folder, { [name]: 'said-before' })).toMatch(`${name} is "said-before"`)
})

test('a .env that cannot be read stops the start with one sentence', () => {
  const folder = temporaryFolder()
  mkdirSync(join(folder, '.env'))
  expect(complaintOf(RELAY, folder)).toMatch(/^\.env cannot be read \(\w+\): make it a file .+\.\n$/)
})

const WITH_ORIGIN = {
  API_HOST: 'http://127.0.0.1:9',
  SESSION_SECRET: 'a secret of a relay that never starts',
  PORT: '0',
}

test.each(['/proc/x', '/proc', '/dev/null/x'])(
  'DATA_DIR=%s, which takes no files, stops a relay in front of an origin too',
  (folder) => {
    expect(complaintOf(RELAY, temporaryFolder(), { ...WITH_ORIGIN, DATA_DIR: folder })).toBe(
      `DATA_DIR is "${folder}", but it takes a folder that this program may write to.\n`,
    )
  },
)

test('a METRICS_PORT that is taken stops a start before anything else is opened', async () => {
  const takenPort = async () => {
    const taken = createServer()
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void taken.close())
    return String((taken.address() as AddressInfo).port)
  }
  const folder = temporaryFolder()
  // Any later step would fail first at the port of viewers.
  const [PORT, METRICS_PORT] = [await takenPort(), await takenPort()]
  expect(complaintOf(RELAY, folder, { ...WITH_ORIGIN, PORT, METRICS_PORT, DATA_DIR: folder })).toBe(
    `METRICS_PORT is "${METRICS_PORT}", but it takes a port that is free.\n`,
  )
})
