import { expect, onTestFinished, test } from 'vitest'
import { buildOrigin } from '#relay/origin/app.ts'
import { deepTest } from '#tests/support/deep-test.ts'
import { run } from '#tests/support/origin-process.ts'
import { originConfig, SAMPLE_CONTENT, temporaryFolder } from '#tests/support/origin-under-test.ts'
import { startServer } from '#tests/support/postgres-server.ts'

const MAIN = 'dist/relay/origin.js'

/** An origin that plays fast, and the statuses of calls that need its database. */
async function playingOrigin() {
  const server = await startServer()
  onTestFinished(() => server.close())
  const databaseUrl = await server.createDatabase()
  const place = { dataDir: temporaryFolder(), databaseUrl }
  const app = await buildOrigin(originConfig(place, { demoPaceMs: 200 }), { contentFolder: SAMPLE_CONTENT })
  onTestFinished(() => app.close())
  const score = async () => (await app.inject('/api/Match/Live')).body
  const statuses = (calls: readonly string[]) =>
    Promise.all(calls.map(async (url) => (await app.inject(url)).statusCode))
  return { server, app, score, statuses }
}

const LIVE = ['/api/Match/LiveMatches', '/api/Match/Live']
const CALLS = ['/api/Match/Upcoming', '/api/News/List', ...LIVE]

test('while the database is gone calls are 503 in the envelope, and when it is back all goes on by itself', async () => {
  const { server, app, score, statuses } = await playingOrigin()
  expect(await statuses(CALLS)).toEqual([200, 200, 200, 200])
  await server.stop()
  await expect.poll(() => statuses(CALLS)).toEqual([503, 503, 503, 503])
  const refused = await app.inject('/api/Match/Upcoming')
  expect(refused.json()).toEqual({
    Status: { code: 503, returnMessage: expect.stringContaining('try again') },
  })
  expect(refused.headers).toMatchObject({ 'retry-after': '1', 'cache-control': 'no-store' })

  await server.start()
  await expect.poll(() => statuses(CALLS)).toEqual([200, 200, 200, 200])
  const before = await score()
  await expect.poll(score).not.toBe(before)
})

deepTest(
  'a server that hangs counts as gone: no score is shown that may have stood still, and all continues when it answers',
  async () => {
    const { server, score, statuses } = await playingOrigin()
    onTestFinished(() => server.signal('SIGCONT'))
    server.signal('SIGSTOP')
    await expect.poll(() => statuses(LIVE)).toEqual([503, 503])
    server.signal('SIGCONT')
    await expect.poll(() => statuses(CALLS)).toEqual([200, 200, 200, 200])
    const before = await score()
    await expect.poll(score).not.toBe(before)
  },
)

test('an origin whose database cannot be reached says so in one sentence without the password', async () => {
  const DATABASE_URL = 'postgres://crease:secret-word@127.0.0.1:1/crease'
  const { code, err } = await run(MAIN, [], { DATA_DIR: temporaryFolder(), DATABASE_URL })
  expect([code, err]).toEqual([
    1,
    'The database at DATABASE_URL "postgres://…@127.0.0.1:1/crease" cannot be used (connect ECONNREFUSED 127.0.0.1:1): start its server, or set the address, user and password that it takes.\n',
  ])
})
