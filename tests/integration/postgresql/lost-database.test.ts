import { expect, onTestFinished, test } from 'vitest'
import { buildOrigin } from '#relay/origin/app.ts'
import { run } from '#tests/support/origin-process.ts'
import { originConfig, SAMPLE_CONTENT, temporaryFolder } from '#tests/support/origin-under-test.ts'
import { startServer } from '#tests/support/postgres-server.ts'

const MAIN = 'dist/relay/origin.js'

test('while the database is gone calls are 503 in the envelope, and when it is back all goes on by itself', async () => {
  const server = await startServer('quick')
  onTestFinished(() => server.stop())
  const databaseUrl = await server.createDatabase()
  const app = await buildOrigin(
    originConfig({ dataDir: temporaryFolder(), databaseUrl }, { demoPaceMs: 200 }),
    {
      films: 'on demand',
      contentFolder: SAMPLE_CONTENT,
    },
  )
  onTestFinished(() => app.close())
  const calls = ['/api/Match/Upcoming', '/api/News/List', '/api/Match/LiveMatches', '/api/Match/Live']
  const statuses = () => Promise.all(calls.map(async (url) => (await app.inject(url)).statusCode))
  expect(await statuses()).toEqual([200, 200, 200, 200])

  await server.stop()
  await expect.poll(statuses).toEqual([503, 503, 503, 503])
  const refused = await app.inject(calls[0] ?? '')
  expect(refused.json()).toEqual({
    Status: { code: 503, returnMessage: expect.stringContaining('try again') },
  })
  expect(refused.headers).toMatchObject({ 'retry-after': '1', 'cache-control': 'no-store' })

  await server.start()
  await expect.poll(statuses).toEqual([200, 200, 200, 200])
  const before = (await app.inject('/api/Match/Live')).body
  await expect.poll(async () => (await app.inject('/api/Match/Live')).body).not.toBe(before)
})

test.each([
  [
    'postgres://crease:secret-word@127.0.0.1:1/crease',
    'The database at DATABASE_URL "postgres://…@127.0.0.1:1/crease" cannot be used (connect ECONNREFUSED 127.0.0.1:1): start its server, or set the address, user and password that it takes.\n',
  ],
  [
    'mysql://crease:secret-word@db.example/crease',
    'DATABASE_URL is "mysql://…@db.example/crease", but it takes the address of a PostgreSQL database, as postgres://user:password@host:5432/name.\n',
  ],
])(
  'an origin that cannot start with DATABASE_URL=%s says so in one sentence without the password',
  async (DATABASE_URL, sentence) => {
    const { code, err } = await run(MAIN, [], { DATA_DIR: temporaryFolder(), DATABASE_URL })
    expect([code, err]).toEqual([1, sentence])
  },
)
