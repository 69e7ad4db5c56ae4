import type { FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Database } from '#relay/origin/core/database/schema.ts'
import { importMatch } from '#relay/origin/parts/import/import-match.ts'
import { readSourceMatch } from '#relay/origin/parts/import/source-match.ts'
import { type BestBefore, MatchDetailAnswer } from '#shared/api/match.ts'
import { isCreditedToBowler } from '#shared/cricket/dismissals.ts'
import type { Delivery } from '#shared/cricket/match-log.ts'
import { bringIn } from '#tests/support/bring-in.ts'
import { heldMatches } from '#tests/support/held-matches.ts'
import type { ManualTime } from '#tests/support/manual-time.ts'
import { databaseOf, originUnderTest } from '#tests/support/origin-under-test.ts'
import { cricsheetJson, shortPlan, side } from '#tests/support/own-match.ts'
import { countedBalls } from '#tests/support/tally.ts'

type Held = Awaited<ReturnType<typeof heldMatches>>[number]

const [LARKS, TERNS, WRENS] = [side(1, 'Larks'), side(2, 'Terns'), side(3, 'Wrens')]

async function detailOf(app: FastifyInstance, id: number) {
  return z.parse(MatchDetailAnswer, (await app.inject(`/api/Match/MatchDetail/${id}`)).json()).data
}

function played(seed: string, date: string, sides = [LARKS, TERNS]) {
  const [home = LARKS, away = TERNS] = sides
  return cricsheetJson({ ...shortPlan(seed), home, away }, date)
}

/** A match that is played from now on; half a minute of it is over. */
async function inPlay(db: Database, time: ManualTime, sides?: (typeof LARKS)[]): Promise<number> {
  const source = readSourceMatch('now.json', JSON.stringify(played('now', '2026-03-01', sides)))
  const { matchId } = await importMatch(db, time.clock, source, { replay: { paceMs: 1000 } })
  await time.pass(30_000)
  return matchId
}

const runsOf = ({ Runs, Extras = {} }: Delivery) =>
  Runs + Object.values(Extras).reduce<number>((sum, one) => sum + (one ?? 0), 0)
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

/** The same out of the deliveries, innings by innings. */
function bestOf(
  matches: readonly Held[],
  isOf: { batting: (id: number) => boolean; bowling: (id: number) => boolean },
) {
  const innings = matches.flatMap(({ facts, events }) => {
    const balls = countedBalls(events)
    return [...new Set(balls.map(({ Innings }) => Innings))].map((number) => ({
      match: facts.id,
      balls: balls.filter(({ Innings }) => Innings === number),
    }))
  })
  const scores = innings.flatMap(({ balls }) =>
    [...new Set(balls.map(({ Batter }) => Batter))]
      .filter(isOf.batting)
      .map((id) => sum(balls.filter(({ Batter }) => Batter === id).map(({ Runs }) => Runs))),
  )
  const bowling = innings.flatMap(({ balls }) =>
    [...new Set(balls.map(({ Bowler }) => Bowler))].filter(isOf.bowling).map((id) => {
      const own = balls.filter(({ Bowler }) => Bowler === id)
      const taken = own.flatMap(({ Wickets }) => Wickets ?? []).filter(({ Kind }) => isCreditedToBowler(Kind))
      const conceded = own.map(({ Runs, Extras }) => Runs + (Extras?.Wides ?? 0) + (Extras?.NoBalls ?? 0))
      return { Wickets: taken.length, Runs: sum(conceded) }
    }),
  )
  const totals = innings
    .filter(({ balls }) => balls.some(({ Batter }) => isOf.batting(Batter)))
    .map(({ balls }) => sum(balls.map(runsOf)))
  const [best] = bowling.sort((a, b) => b.Wickets - a.Wickets || a.Runs - b.Runs)
  return { total: Math.max(...totals), score: Math.max(...scores), bowling: best }
}

const told = ({ Total, Score, Bowling }: BestBefore = {}) => ({
  total: Total?.Runs,
  score: Score?.Runs,
  bowling: Bowling && { Wickets: Bowling.Wickets, Runs: Bowling.Runs },
})

test('a match that has begun tells the records that stood before it, as the deliveries of earlier matches bear out', async () => {
  const { app, dataDir, time } = await originUnderTest()
  const db = await databaseOf(dataDir)
  for (const [place, sides] of [
    [LARKS, TERNS],
    [TERNS, WRENS],
    [WRENS, LARKS],
    [LARKS, TERNS],
  ].entries())
    await bringIn(db, played(`${place}`, `2025-04-0${place + 1}`, sides), { name: `${place}.json` })
  const earlier = await heldMatches(db)
  const { Squads, RecordsBefore: records } = await detailOf(app, await inPlay(db, time))
  expect(told(records?.League)).toEqual(bestOf(earlier, { batting: () => true, bowling: () => true }))
  expect(records?.League?.Total?.Matches).toBe(4)
  expect(Object.keys(records?.Teams ?? {}).sort()).toEqual(Object.keys(Squads).sort())
  for (const [team, best] of Object.entries(records?.Teams ?? {})) {
    const members = new Set(Squads[team]?.map(({ PlayerId }) => PlayerId))
    const isOf = (id: number) => members.has(id)
    expect(told(best)).toEqual(bestOf(earlier, { batting: isOf, bowling: isOf }))
    expect(best.Total?.Matches).toBe(3)
  }
  for (const [player, best] of Object.entries(records?.Players ?? {})) {
    const isOf = (id: number) => id === Number(player)
    const { score, bowling } = bestOf(earlier, { batting: isOf, bowling: isOf })
    expect(best.Score?.Runs ?? 0).toBe(Math.max(score, 0))
    expect(told(best).bowling).toEqual(bowling)
    expect(best.Total).toBeUndefined()
  }
})
