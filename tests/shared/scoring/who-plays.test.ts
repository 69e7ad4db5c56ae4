import { expect, test } from 'vitest'
import type { MatchEvent, MatchSheet } from '#shared/cricket/match-log.ts'
import { Scorer } from '#shared/cricket/scorer.ts'
import { nextStep } from '#shared/scoring/next-step.ts'

const side = (TeamId: number, count: number) => ({
  TeamId,
  Players: Array.from({ length: count }, (_, place) => ({
    PlayerId: TeamId * 100 + place,
    Name: `P${TeamId}-${place}`,
  })),
})
const sheet: MatchSheet = {
  ...{ Format: 'T20', BallsPerOver: 6, Overs: 2, PlayersPerSide: 9 },
  Teams: [side(1, 14), side(2, 9)],
}
const leftOut = (...places: number[]): MatchEvent => ({
  ...{ Type: 'left out', TeamId: 1, Players: places.map((place) => ({ PlayerId: 100 + place })) },
})
const TOSS: MatchEvent = { Type: 'toss', WinnerTeamId: 1, Decision: 'bat' }
const INNINGS: MatchEvent = { Type: 'innings', Innings: 1, BattingTeamId: 1 }

function after(...events: MatchEvent[]) {
  const scorer = new Scorer(sheet)
  for (const event of events) scorer.apply(event)
  return { scorer, step: nextStep(sheet, scorer, [], []) }
}

test('of a squad that is larger than a side the scorer is asked who plays, and of another not', () => {
  expect(after().step).toEqual({ ask: 'who plays', teamId: 1 })
  expect(after(leftOut(9, 10, 11, 12, 13)).step).toEqual({ ask: 'toss' })
  expect(after(TOSS).step).toMatchObject({ ask: 'innings' })
})

test('who is left out is not offered and counts for no place, until a late player is left out no more', () => {
  const chosen = after(leftOut(8, 9, 10, 11, 12, 13), TOSS, INNINGS)
  expect(chosen.step).toEqual({
    ...{ ask: 'batter', isOpener: true },
    canComeIn: [100, 101, 102, 103, 104, 105, 106, 107],
  })
  expect(chosen.scorer.scorecard.Innings['1']?.Players).toBe(8)
  const late = after(leftOut(8, 9, 10, 11, 12, 13), TOSS, INNINGS, leftOut(9, 10, 11, 12, 13))
  expect(late.step).toMatchObject({ canComeIn: expect.arrayContaining([108]) })
  expect(late.scorer.scorecard.Innings['1']?.Players).toBe(9)
  expect(late.scorer.playing.Teams[0].Players.map(({ PlayerId }) => PlayerId)).toHaveLength(9)
})

test('who has batted or bowled cannot be left out, and who comes in for another plays', () => {
  const ball: MatchEvent = {
    ...{ Type: 'delivery', Innings: 1, Over: 0, N: 1, Batter: 100, NonStriker: 101, Bowler: 200, Runs: 1 },
  }
  for (const player of [0, 1])
    expect(() => after(leftOut(player), TOSS, INNINGS, ball)).toThrow(`P1-${player} is left out, so does not`)
  expect(() => after(TOSS, INNINGS, ball, leftOut(0))).toThrow('P1-0 is left out, but has batted or bowled')
  expect(() => after({ Type: 'left out', TeamId: 1, Players: [{ PlayerId: 200 }] })).toThrow(
    'of the other side',
  )
  expect(() => after(leftOut(...Array(13).keys()))).toThrow('at least two of a side play')
  const replaced: MatchEvent = {
    ...{ Type: 'replacement', Scope: 'match', In: 113, Out: 102, TeamId: 1, Reason: 'concussion_substitute' },
  }
  const { step } = after(leftOut(9, 10, 11, 12, 13), TOSS, INNINGS, replaced)
  expect(step).toMatchObject({ canComeIn: expect.arrayContaining([113]) })
  expect(step).toMatchObject({ canComeIn: expect.not.arrayContaining([112]) })
})
