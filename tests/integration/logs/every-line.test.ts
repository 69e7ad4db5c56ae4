import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '#tests/support/origin-under-test.ts'
import { RelayProcess } from '#tests/support/relay-process.ts'
import { Upstream } from '#tests/support/upstream.ts'

const SECRET = 'a secret of relays that are logged of'
const page = readFileSync(new URL('../../../relay/docs/logs.md', import.meta.url), 'utf8')
const [table = ''] = /\| field \| holds \|\n[^#]*/.exec(page) ?? []
const FIELDS = new Set([...table.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name))

async function upstreamUrl(): Promise<string> {
  const upstream = new Upstream()
  onTestFinished(() => upstream.close())
  return (await upstream.listen()).href
}

type Logged = Record<string, unknown> & { level: string; time: string; msg: string }

/** Each line as it was written; throws where one is not JSON. */
const linesOf = ({ out }: RelayProcess): Logged[] =>
  out
    .slice(0, out.lastIndexOf('\n'))
    .split('\n')
    .map((line) => JSON.parse(line))

async function lineOf(relay: RelayProcess, msg: RegExp): Promise<Logged> {
  const found = () => linesOf(relay).find((line) => msg.test(line.msg))
  await expect.poll(found).toBeDefined()
  return found() as Logged
}

async function started(env: Record<string, string>): Promise<RelayProcess> {
  const relay = await RelayProcess.at({ NODE_ENV: 'production', LOG_LEVEL: 'info', ...env })
  onTestFinished(() => relay.stop('SIGKILL'))
  await relay.start()
  return relay
}

test('from the first one on every line of a relay and its origin is JSON, of fields that are in the table', async () => {
  const dataDir = temporaryFolder()
  const relay = await started({ DATA_DIR: dataDir, DEMO: 'off', LOG_LEVEL: 'debug' })
  for (const path of ['/', '/no/such/page', '/api/News/List', '/api/Nobody/Knows', '/%zz'])
    await (await fetch(`${relay.address}${path}`)).text()
  await lineOf(relay, /^request answered$/)
  await relay.stop()
  expect(relay.exitCode).toBe(0)

  const lines = linesOf(relay)
  expect(relay.err).toBe('')
  expect(new Set(lines.map((line) => line.process))).toEqual(new Set(['relay', 'origin']))
  for (const { level, time, msg } of lines) {
    expect(level).toMatch(/^(trace|debug|info|warn|error|fatal)$/)
    expect(new Date(time).toISOString()).toBe(time)
    expect(msg).toMatch(/./)
  }
  expect(
    [...new Set(lines.flatMap((line) => Object.keys(line)))].filter((name) => !FIELDS.has(name)),
  ).toEqual([])
  expect(lines.map(({ msg }) => msg)).toContain(`Crease is open at ${relay.address}`)
})

test('the operator token is in a file for its owner’s eyes, where it works, and the log says only where', async () => {
  const dataDir = temporaryFolder()
  const relay = await started({
    DATA_DIR: dataDir,
    API_HOST: await upstreamUrl(),
    SESSION_SECRET: SECRET,
    LOG_LEVEL: 'silent',
  })
  const file = join(dataDir, 'operator-token')
  const { msg } = await lineOf(relay, /operator token/)
  expect(msg).toBe(`The operator token of this run is in ${file}`)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const token = readFileSync(file, 'utf8').trim()
  expect(relay.out).not.toContain(token)
  const metrics = await fetch(`${relay.address}/metrics`, { headers: { authorization: `Bearer ${token}` } })
  expect(metrics.status).toBe(200)
  // What a start tells is told at every level; nothing else is, where nothing is asked for.
  expect(linesOf(relay).map(({ msg }) => msg.replace(/http.*|\/.*/, '…'))).toEqual([
    'Crease is open at …',
    'Limits',
    'The operator token of this run is in …',
  ])
})

test('a start that cannot be ends with one sentence on standard error, and nothing on standard output', async () => {
  const relay = await RelayProcess.at({ LIVE_POLL_MS: 'often' })
  await expect(relay.start()).rejects.toThrow('ended (1)')
  expect(relay.err).toBe(
    'LIVE_POLL_MS is "often", but it takes a number of milliseconds from 50 to 3600000.\n',
  )
  expect(relay.out).toBe('')
})

/** Node runs it in every process of the product before the program. */
function preload(program: string): string {
  return `--import data:text/javascript,${encodeURIComponent(program)}`
}

test('an error that nobody caught, and a warning of Node, are lines of the log like any other', async () => {
  const program = `if (process.argv[1].endsWith('main.js')) process.on('SIGWINCH', () => {
    process.emitWarning('planned for rahul@example.org')
    setTimeout(() => { throw new Error('planned failure of rahul@example.org') })
  })`
  const relay = await started({
    API_HOST: await upstreamUrl(),
    SESSION_SECRET: SECRET,
    NODE_OPTIONS: preload(program),
  })
  process.kill(relay.pid ?? 0, 'SIGWINCH')
  await lineOf(relay, /^Node warns$/)
  const failure = await lineOf(relay, /^stopping after an error$/)
  await expect.poll(() => relay.exitCode).not.toBeNull()
  expect(relay.exitCode).not.toBe(0)
  expect(failure).toMatchObject({ level: 'fatal', process: 'relay', err: { type: 'Error' } })
  expect(JSON.stringify(failure)).toContain('planned failure of [e-mail]')
  expect(relay.err).toBe('')
})
