import { expect, test } from 'vitest'
import { demoLanes } from '#relay/origin/demo/league/lanes.ts'
import { simulateMatch } from '#relay/origin/demo/simulator/simulate-match.ts'
import { readLog } from '#relay/origin/matches/log-store.ts'
import type { Lane } from '#relay/origin/play/fixture.ts'
import { fixturesAhead } from '#relay/origin/play/fixture-store.ts'
import { findScript } from '#relay/origin/play/script-store.ts'
import type { LiveMatch, PublishedDelivery } from '#shared/api/match.ts'
import { bringIn } from '#tests/support/bring-in.ts'
import { databaseOf, originUnderTest, temporaryFolder } from '#tests/support/origin-under-test.ts'
import { cricsheetJson, shortPlan } from '#tests/support/own-match.ts'

const json = cricsheetJson(shortPlan('replayed'))

test('a replay begins within a second, shows its toss, and ends as the straight import of the same file', async () => {
  const straight = await databaseOf(temporaryFolder())
  const { matchId: imported } = await bringIn(straight, json)
  const { app, time, dataDir } = await originUnderTest()
  const db = await databaseOf(dataDir)
  const { matchId } = await bringIn(db, json, { replay: { paceMs: 100 } })
  await db
    .updateTable('matches')
    .set({ start_time: new Date(time.clock()).toISOString() })
    .execute()
  const live = async () => (await app.inject('/api/Match/LiveMatches')).json().data[0]

  await time.pass(800)
  expect(await live()).toMatchObject({ LiveMatchId: matchId, Status: 'toss' })
  await time.pass(1000)
  expect((await live()).Status).toBe('live')
  await time.pass(60_000)
  expect((await live()).Status).toBe('completed')
  const logOf = async (from: typeof db, id: number) => (await readLog(from, id)).map(({ event }) => event)
  const script = (await logOf(straight, imported)).map((event) => JSON.stringify(event))
  expect((await logOf(db, matchId)).map((event) => JSON.stringify(event))).toEqual(script)
  expect(await findScript(db, matchId)).toBeUndefined()
  await time.pass(11 * 60_000)
  expect(await live()).toBeUndefined()
})

test('a match goes on where its log ends, however often the origin is stopped, and makes up for no time', async () => {
  const dataDir = temporaryFolder()
  const db = await databaseOf(dataDir)
  const { matchId } = await bringIn(db, json, { replay: { paceMs: 100 } })
  const steps = (await findScript(db, matchId))?.steps ?? []
  await db.updateTable('matches').set({ start_time: '2026-03-01T09:00:00.000Z' }).execute()
  for (let length = -1; length < steps.length; ) {
    const { app, time } = await originUnderTest(dataDir)
    await time.pass(700)
    await app.close()
    const log = await readLog(db, matchId)
    expect(log.map(({ event }) => event)).toEqual(steps.slice(0, log.length).map(({ event }) => event))
    expect(log.length).toBeGreaterThan(length)
    expect(log.length - length).toBeLessThanOrEqual(12)
    length = log.length
  }
})

test('a reader who asks after each ball gets a corrected one again, and ends with every ball as it stands', async () => {
  const { app, time, dataDir } = await originUnderTest()
  const db = await databaseOf(dataDir)
  const { matchId } = await bringIn(db, json, { replay: { paceMs: 100 } })
  const { steps = [] } = (await findScript(db, matchId)) ?? {}
  const place = steps.findIndex(({ event }) => event.Type === 'delivery' && event.Over === 2 && event.N === 2)
  const ball = steps[place]?.event
  if (ball?.Type !== 'delivery') throw new Error('The match has a third over.')
  const { Wickets: _, Extras: __, ...plain } = ball
  const Delivery = { ...plain, Runs: ball.Runs === 2 ? 4 : 2 }
  const corrected = [...steps.slice(0, place + 1), { delay: 0.5, event: { Type: 'correction', Delivery } }]
  await db
    .updateTable('scripts')
    .set({ steps: JSON.stringify(corrected) })
    .execute()
  await db
    .updateTable('matches')
    .set({ start_time: new Date(time.clock()).toISOString() })
    .execute()

  const held = new Map<string, PublishedDelivery>()
  let last = ''
  const sendings: boolean[] = []
  for (let poll = 0; poll < 200; poll++) {
    await time.pass(30)
    const answer = await app.inject(`/api/Match/Deliveries/${matchId}${last ? `?After=${last}` : ''}`)
    for (const one of answer.json().data as PublishedDelivery[]) {
      last = `${one.Innings}.${one.Over}.${one.N}`
      if (last === `${ball.Innings}.2.2`) sendings.push(one.Corrected === true)
      held.set(last, one)
    }
  }
  const whole = (await app.inject(`/api/Match/Deliveries/${matchId}`)).json().data
  expect([...held.values()]).toEqual(whole)
  expect(whole.at(-1)).toMatchObject({ Runs: Delivery.Runs, Corrected: true })
  expect(sendings.slice(0, 2)).toEqual([false, true])
})

/** Lanes of short matches, with gaps longer than they. */
function hurriedLanes(): Lane[] {
  return demoLanes('test', 2026)
    .filter(({ key }) => /deccan|hundred|one-day/.test(key))
    .map((lane) => ({
      ...lane,
      behind: 1,
      ahead: 2,
      gapPaces: 100,
      opensAt: { innings: 1, over: 1 },
      fixture: (index) => {
        const fixture = lane.fixture(index)
        return { ...fixture, plan: { ...fixture.plan, overs: 2 } }
      },
    }))
}

test('at any moment two formats are in play, fixtures lie ahead and results behind', async () => {
  const { app, time, dataDir } = await originUnderTest(temporaryFolder(), { lanes: hurriedLanes() })
  const db = await databaseOf(dataDir)
  const seen = new Set<number>()
  for (let look = 0; look < 100; look++) {
    await time.pass(3000)
    const { data } = (await app.inject('/api/Match/LiveMatches')).json()
    const inPlay = data.filter(({ Status }: LiveMatch) => !['upcoming', 'completed'].includes(Status))
    expect(new Set(inPlay.map(({ Format }: LiveMatch) => Format)).size).toBeGreaterThanOrEqual(2)
    for (const { MatchId } of inPlay) seen.add(MatchId)
    for (const { key } of hurriedLanes()) expect(await fixturesAhead(db, key)).toHaveLength(2)
  }
  expect(seen.size).toBeGreaterThanOrEqual(12)
  const recent = await app.inject({ method: 'POST', url: '/api/Match/Recent', payload: {} })
  expect(recent.json().TotalCount).toBeGreaterThanOrEqual(12)
})

test('the same seed gives the same fixtures and the same matches', () => {
  const names = (seed: string) =>
    demoLanes(seed, 2026).flatMap(({ fixture }) =>
      Array.from({ length: 70 }, (_, index) => {
        const { tournament, name, plan } = fixture(index)
        return `${tournament.name} ${tournament.season} ${name}: ${plan.home.name} v ${plan.away.name}`
      }),
    )
  expect(names('a')).toEqual(names('a'))
  expect(names('a')).not.toEqual(names('b'))
  expect(new Set(names('a')).size).toBe(280)
  const plan = demoLanes('a', 2026)[0]?.fixture(3).plan ?? shortPlan('')
  expect(simulateMatch(plan)).toEqual(simulateMatch(plan))
  expect(simulateMatch({ ...plan, seed: 'other' })).not.toEqual(simulateMatch(plan))
})
