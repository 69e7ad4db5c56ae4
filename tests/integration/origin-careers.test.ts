import type { FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { appendLog } from '#relay/origin/core/matches/log-store.ts'
import { demoLanes } from '#relay/origin/parts/demo/league/lanes.ts'
import { type PlayerDetail, PlayerDetailAnswer } from '#shared/api/people.ts'
import { isCreditedToBowler } from '#shared/cricket/dismissals.ts'
import type { MatchEvent } from '#shared/cricket/match-log.ts'
import { bringIn } from '#tests/support/bring-in.ts'
import { bringInRealMatches, heldMatches } from '#tests/support/held-matches.ts'
import { databaseOf, originUnderTest, temporaryFolder } from '#tests/support/origin-under-test.ts'
import { cricsheetJson, shortPlan } from '#tests/support/own-match.ts'
import { countedBalls, type Tally, tallyOf } from '#tests/support/tally.ts'

const NOTHING: Tally = { Runs: 0, Faced: 0, Fours: 0, Sixes: 0, Conceded: 0, Bowled: 0, Wickets: 0 }

async function detailOf(app: FastifyInstance, id: number): Promise<PlayerDetail> {
  return z.parse(PlayerDetailAnswer, (await app.inject(`/api/Player/Detail/${id}`)).json()).data
}

/** What the deliveries of all matches tell of each player, by player and format. */
function talliesOf(matches: Awaited<ReturnType<typeof heldMatches>>): Map<string, Tally> {
  const tallies = new Map<string, Tally>()
  for (const { facts, events } of matches) {
    for (const { PlayerId } of facts.sheet.Teams.flatMap(({ Players }) => Players)) {
      const key = `${PlayerId} ${facts.sheet.Format}`
      const before = tallies.get(key) ?? NOTHING
      const here = Object.entries(tallyOf(events, PlayerId)) as [keyof Tally, number][]
      tallies.set(key, Object.fromEntries(here.map(([name, count]) => [name, count + before[name]])) as Tally)
    }
  }
  return tallies
}

const hasInnings = (events: readonly MatchEvent[]) => events.some(({ Type }) => Type === 'innings')

test('every career is what the deliveries held tell, of matches that are over and of those in play', async () => {
  const { app, dataDir } = await originUnderTest(temporaryFolder(), { lanes: demoLanes('careers', 2026) })
  const db = await databaseOf(dataDir)
  await bringInRealMatches(db)
  const matches = (await heldMatches(db)).filter(({ events }) => hasInnings(events))
  expect(matches.some(({ facts }) => facts.phase === 'in play')).toBe(true)
  const tallies = talliesOf(matches)
  const ids = new Set([...tallies.keys()].map((key) => Number(key.split(' ', 1)[0])))
  for (const id of ids) {
    const { Career: career } = await detailOf(app, id)
    const told = Object.entries(career).map(([format, { Batting, Bowling }]): [string, Tally] => [
      `${id} ${format}`,
      {
        Runs: Batting.Runs,
        Faced: Batting.Balls,
        Fours: Batting.Fours,
        Sixes: Batting.Sixes,
        Conceded: Bowling.Runs,
        Bowled: Bowling.Balls,
        Wickets: Bowling.Wickets,
      },
    ])
    expect(Object.fromEntries(told)).toEqual(
      Object.fromEntries([...tallies].filter(([key]) => key.startsWith(`${id} `))),
    )
  }
})

test('whom a player met most, with the bat and with the ball, is what the deliveries say', async () => {
  const { app, dataDir } = await originUnderTest()
  const db = await databaseOf(dataDir)
  for (const name of ['met once', 'met again']) await bringIn(db, cricsheetJson(shortPlan(name)))
  const balls = (await heldMatches(db)).flatMap(({ events }) => countedBalls(events))
  const sumOf = (batter: number, bowler: number) => {
    const met = balls.filter(
      (ball) => ball.Batter === batter && ball.Bowler === bowler && !ball.Extras?.Wides,
    )
    const outs = balls
      .filter((ball) => ball.Bowler === bowler)
      .flatMap(({ Wickets = [] }) => Wickets)
      .filter(({ Player, Kind }) => Player === batter && isCreditedToBowler(Kind))
    return { Runs: met.reduce((sum, { Runs }) => sum + Runs, 0), Balls: met.length, Outs: outs.length }
  }
  for (const id of new Set(balls.flatMap(({ Batter, Bowler }) => [Batter, Bowler]))) {
    const { AgainstBowlers = [], AgainstBatters = [] } = await detailOf(app, id)
    for (const { PlayerId, Name, ...sum } of AgainstBowlers) expect(sum).toEqual(sumOf(id, PlayerId))
    for (const { PlayerId, Name, ...sum } of AgainstBatters) expect(sum).toEqual(sumOf(PlayerId, id))
    const counts = AgainstBowlers.map(({ Balls }) => Balls)
    expect(counts).toEqual(counts.toSorted((a, b) => b - a))
    const met = new Set(balls.filter(({ Batter }) => Batter === id).map(({ Bowler }) => Bowler))
    expect(AgainstBowlers.length).toBeGreaterThanOrEqual(Math.min(12, met.size) - 1)
  }
})

test('a ball that is corrected after the end of its match changes the careers', async () => {
  const { app, dataDir } = await originUnderTest()
  const db = await databaseOf(dataDir)
  const { matchId } = await bringIn(db, cricsheetJson(shortPlan('corrected')))
  const [match] = await heldMatches(db)
  const last = match?.events.findLast((event) => event.Type === 'delivery')
  if (!match || last?.Type !== 'delivery') throw new Error('A match has balls.')
  const before = await detailOf(app, last.Bowler)
  const { Wickets: _, ...corrected } = { ...last, Runs: last.Runs + 2 }
  const at = '2026-03-02T00:00:00.000Z'
  await appendLog(db, matchId, match.events.length, [
    { event: { Type: 'correction', Delivery: corrected }, at },
  ])
  const after = await detailOf(app, last.Bowler)
  expect(after.Career.T20?.Bowling.Runs).toBe((before.Career.T20?.Bowling.Runs ?? 0) + 2)
})
