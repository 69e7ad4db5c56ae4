import { expect, test } from 'vitest'
import {
  type CommentaryFilter,
  isOverShown,
  passes,
} from '#client/pages/scorecard/commentary/commentary-filter.ts'
import type { BallFacts } from '#shared/commentary/ball-facts.ts'
import { factsOfMatch } from '#shared/commentary/facts-of-match.ts'
import { sampleMatches } from '#tests/support/samples/sample-matches.ts'

const { fixture, deliveries, state } = sampleMatches.chase()
const facts = factsOfMatch({
  ...{ format: fixture.format, ballsPerOver: fixture.ballsPerOver, startTime: fixture.startTime },
  balls: deliveries.map((ball) => ({ ...ball, Ball: ball.N })),
  card: state,
})
const overOf = ({ ball }: BallFacts) => `${ball.Innings}.${ball.Over}`
const overs = [...new Set(facts.map(overOf))].map((over) => facts.filter((one) => overOf(one) === over))
const hasPart = (player: number) => (over: readonly BallFacts[]) =>
  over.some(({ ball }) => ball.Batter === player || ball.Bowler === player)

test('of a player and overs alone, the overs that the player had a part in are told, without their balls', () => {
  const { Batter: player = 0, Bowler: bowler = 0 } = facts[0]?.ball ?? {}
  for (const id of [player, bowler]) {
    const filter: CommentaryFilter = { kind: 'overs', player: id }
    const told = overs.filter((over) => isOverShown(over, filter))
    expect(told).not.toEqual([])
    expect(told).not.toEqual(overs)
    expect(told).toEqual(expect.arrayContaining(overs.filter(hasPart(id))))
    expect(facts.some((one) => passes(one, filter))).toBe(false)
  }
  expect(overs.every((over) => isOverShown(over, { kind: 'overs', player: undefined }))).toBe(true)
})

test('an over is told where a ball of it is', () => {
  const filter: CommentaryFilter = { kind: 'wickets', player: undefined }
  expect(overs.filter((over) => isOverShown(over, filter))).toEqual(
    overs.filter((over) => over.some(({ departures }) => departures.length > 0)),
  )
})
