import { expect, onTestFinished, test } from 'vitest'
import { buildOrigin } from '#relay/origin/app.ts'
import { readMailConfig } from '#relay/origin/core/config/mail-config.ts'
import { FencingTerm, TermOver } from '#relay/origin/core/database/fencing-term.ts'
import { readLog } from '#relay/origin/core/matches/log-store.ts'
import { findScript } from '#relay/origin/core/play/fixture-store.ts'
import { bringIn } from '#tests/support/bring-in.ts'
import { deepTest } from '#tests/support/deep-test.ts'
import { mailServer } from '#tests/support/mail-server.ts'
import { until } from '#tests/support/origin-process.ts'
import {
  databaseOf,
  originConfig,
  originUnderTest,
  SAMPLE_CONTENT,
  temporaryFolder,
} from '#tests/support/origin-under-test.ts'
import { cricsheetJson, shortPlan } from '#tests/support/own-match.ts'
import { ask } from '#tests/support/postgres-server.ts'
import { placeOf } from '#tests/support/test-database.ts'
import { originBeside } from '#tests/support/two-origins.ts'

const PACE_MS = 100
const LIVE = ['/api/Match/LiveMatches', '/api/Match/Live'] as const

/** Two origins on one database, with a match that begins now; the first leads. */
async function twoOrigins() {
  const dataDir = temporaryFolder()
  const db = await databaseOf(dataDir)
  const json = cricsheetJson(shortPlan('shared', 2))
  const { matchId } = await bringIn(db, json, { replay: { paceMs: PACE_MS } })
  const script = (await findScript(db, matchId))?.steps.map(({ event }) => event) ?? []
  const { app: leader, time } = await originUnderTest(dataDir)
  const follower = await originBeside(dataDir, time)
  await db
    .updateTable('matches')
    .set({ start_time: new Date(time.clock()).toISOString() })
    .execute()
  const log = async () => (await readLog(db, matchId)).map(({ event }) => event)
  const term = async () => (await db.selectFrom('leadership').select('term').executeTakeFirst())?.term
  const { databaseUrl = '' } = await placeOf(dataDir)
  return { leader, follower, time, db, dataDir, databaseUrl, matchId, script, log, term }
}

const HOLDER = `select pid from pg_locks where locktype = 'advisory' and granted
  and database = (select oid from pg_database where datname = current_database())`

test('an origin that does not lead shows what the leader plays, byte for byte and half a second later at most', async () => {
  const { leader, follower, time, matchId } = await twoOrigins()
  const ofMatch = ['MatchDetail', 'Deliveries', 'Scorecard', 'MatchHighlights']
  const calls = [...LIVE, ...ofMatch.map((call) => `/api/Match/${call}/${matchId}`)]
  const shown = new Map(calls.map((url): [string, string[]] => [url, []]))
  for (let look = 0; look < 60; look++) {
    await time.pass(PACE_MS)
    for (const [url, bodies] of shown) {
      bodies.push((await leader.inject(url)).body)
      expect(bodies.slice(-6)).toContain((await follower.inject(url)).body)
    }
  }
  for (const [url, bodies] of shown) expect([url, new Set(bodies).size > 2]).toEqual([url, true])
})

test('when the leader stops the other goes on where the log ends, and the match has no gap and no double', async () => {
  const { leader, follower, time, log, script, term } = await twoOrigins()
  await time.pass(2000)
  const before = (await log()).length
  expect(before).toBeGreaterThan(5)
  await leader.close()
  await time.pass(1500)
  expect((await log()).length).toBeGreaterThan(before)
  expect(await term()).toBe(2)
  await time.pass(60_000)
  expect(await log()).toEqual(script)
  const { data } = (await follower.inject('/api/Match/LiveMatches')).json()
  expect(data[0].Status).toBe('completed')
})

deepTest(
  'a leader whose connection with the lock is cut plays nothing more until it has the lock again',
  async () => {
    const { time, log, script, term, databaseUrl } = await twoOrigins()
    await time.pass(2000)
    const holder = await ask(databaseUrl, HOLDER)
    await ask(databaseUrl, `select pg_terminate_backend(${holder.rows[0].pid})`)
    await until(
      () => ask(databaseUrl, HOLDER),
      ({ rows }) => rows.length === 0,
    )
    await new Promise((resolve) => setImmediate(resolve))
    const before = (await log()).length
    // The timers of its match have been cancelled; the lock has not been looked for yet.
    await time.pass(PACE_MS)
    expect((await log()).length).toBe(before)
    await time.pass(60_000)
    expect(await term()).toBe(2)
    expect(await log()).toEqual(script)
  },
)

test('from the next term on every write of an earlier one is refused, and its match goes on without it', async () => {
  const db = await databaseOf(temporaryFolder())
  const heard: string[] = []
  const first = await FencingTerm.begin(db, () => heard.push('over'))
  const write = (term: FencingTerm, at: string) =>
    term.write('test', (transaction) =>
      transaction.insertInto('opening').values({ id: term.number, at }).execute(),
    )
  await write(first, 'first')
  const second = await FencingTerm.begin(db)
  expect(second.number).toBe(first.number + 1)
  await expect(write(first, 'late')).rejects.toThrow(TermOver)
  await write(second, 'second')
  expect(await db.selectFrom('opening').select('at').orderBy('id').execute()).toEqual([
    { at: 'first' },
    { at: 'second' },
  ])
  expect(heard).toEqual(['over'])
})

test('letters that are posted at two origins are sent once each, by the leader', async () => {
  const dataDir = temporaryFolder()
  const server = await mailServer()
  const place = await placeOf(dataDir)
  const start = () =>
    buildOrigin(originConfig(place, readMailConfig({ SMTP_URL: server.url })), {
      lanes: [],
      contentFolder: SAMPLE_CONTENT,
    })
  const origins = [await start(), await start()]
  onTestFinished(() => Promise.all(origins.map((origin) => origin.close())).then(() => {}))
  const names = Array.from({ length: 12 }, (_, n) => `reader.${n}`)
  const answers = await Promise.all(
    names.map((name, n) =>
      origins[n % 2]?.inject({
        method: 'POST',
        url: '/api/Auth/RegisterUser',
        headers: { 'x-forwarded-for': `198.51.100.${n}` },
        payload: {
          Username: name,
          UserPassword: 'cover-drive-4',
          Email: `${name}@example.org`,
          MobileNo: '9876543210',
        },
      }),
    ),
  )
  expect(answers.map((answer) => answer?.statusCode)).toEqual(names.map(() => 200))
  const db = await databaseOf(dataDir)
  await until(
    () => db.selectFrom('outbox').select('id').execute(),
    (waiting) => waiting.length === 0,
  )
  expect(server.messages.map(({ to }) => to).sort()).toEqual(
    names.map((name) => `${name}@example.org`).sort(),
  )
})
