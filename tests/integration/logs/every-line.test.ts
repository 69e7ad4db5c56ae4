import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { LoggingProcess } from '#tests/support/logging-process.ts'
import { temporaryFolder } from '#tests/support/origin-under-test.ts'
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

test('from the first one on every line of a relay and its origin is JSON, of fields that are in the table', async () => {
  const dataDir = temporaryFolder()
  const relay = await LoggingProcess.start({ DATA_DIR: dataDir, DEMO: 'off', LOG_LEVEL: 'debug' })
  await relay.isOpen()
  for (const path of ['/', '/no/such/page', '/api/News/List', '/api/Nobody/Knows', '/%zz'])
    await (await fetch(`${relay.address}${path}`)).text()
  await relay.says('request answered')
  expect(await relay.end()).toBe(0)

  const { lines } = relay
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
  expect(lines.map(({ msg }) => msg)).toContain(
    `Crease is open at ${relay.address.replace('127.0.0.1', '127.0.0.1')}`,
  )
})

test('the operator token is in a file for its owner’s eyes, where it works, and the log says only where', async () => {
  const dataDir = temporaryFolder()
  const relay = await LoggingProcess.start({
    DATA_DIR: dataDir,
    API_HOST: await upstreamUrl(),
    SESSION_SECRET: SECRET,
    LOG_LEVEL: 'silent',
  })
  const file = join(dataDir, 'operator-token')
  const { msg } = await relay.says(/operator token/)
  expect(msg).toBe(`The operator token of this run is in ${file}`)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const token = readFileSync(file, 'utf8').trim()
  expect(relay.out).not.toContain(token)
  const metrics = await fetch(`${relay.address}/metrics`, { headers: { authorization: `Bearer ${token}` } })
  expect(metrics.status).toBe(200)
  // What a start tells is told at every level; nothing else is, where nothing is asked for.
  expect(relay.lines.map(({ msg }) => msg.replace(/http.*|\/.*/, '…'))).toEqual([
    'Crease is open at …',
    'Limits',
    'The operator token of this run is in …',
  ])
})

test('a start that cannot be ends with one sentence on standard error, and nothing on standard output', async () => {
  const relay = await LoggingProcess.start({ LIVE_POLL_MS: 'often' })
  await expect.poll(() => relay.child.exitCode).toBe(1)
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
  const relay = await LoggingProcess.start({
    API_HOST: await upstreamUrl(),
    SESSION_SECRET: SECRET,
    NODE_OPTIONS: preload(program),
  })
  await relay.isOpen()
  relay.child.kill('SIGWINCH')
  await relay.says('Node warns')
  const failure = await relay.says('stopping after an error')
  await expect.poll(() => relay.child.exitCode).not.toBeNull()
  expect(relay.child.exitCode).not.toBe(0)
  expect(failure).toMatchObject({ level: 'fatal', process: 'relay', err: { type: 'Error' } })
  expect(JSON.stringify(failure)).toContain('planned failure of [e-mail]')
  expect(relay.err).toBe('')
})
