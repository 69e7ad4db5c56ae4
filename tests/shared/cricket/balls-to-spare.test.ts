import { expect, test } from 'vitest'
import { ballsToSpare } from '#shared/cricket/balls-to-spare.ts'
import type { Innings, Result } from '#shared/cricket/scorecard.ts'

const byWickets: Result = { Kind: 'win', WinnerTeamId: 2, By: { Wickets: 3 } }

/** Balls left of a chase of 100 that ended so. */
function left(part: Partial<Innings>, result = byWickets, ballsPerOver = 6) {
  const innings = { BattingTeamId: 2, Runs: 101, Wickets: 7, Overs: '19.2', Target: 100, TargetOvers: '20' }
  return ballsToSpare(result, { ...innings, ...part }, ballsPerOver)
}

test('a chase that is won has the balls to spare that nobody had to bowl', () => {
  expect(left({})).toBe(4)
  expect(left({ Overs: '0' })).toBe(120)
  expect(left({ Overs: '11.3', TargetOvers: '12' })).toBe(3)
  expect(left({ Overs: '15.2', TargetOvers: '20' }, byWickets, 5)).toBe(23)
})

test('nothing is to spare after the last ball, without a limit of overs, in a super over, or after any other end', () => {
  expect(left({ Overs: '20' })).toBeUndefined()
  const { TargetOvers: _limit, ...unlimited } = { Runs: 101, Overs: '19.2', Target: 100, TargetOvers: '20' }
  expect(ballsToSpare(byWickets, unlimited, 6)).toBeUndefined()
  expect(left({ SuperOver: true, Overs: '0.4', TargetOvers: '1' })).toBeUndefined()
  expect(left({ Runs: 80 }, { ...byWickets, By: { Runs: 19 } })).toBeUndefined()
  expect(left({}, { Kind: 'awarded', WinnerTeamId: 2 })).toBeUndefined()
  // A target that was not reached: the figures do not agree with the result, and say nothing.
  expect(left({ Runs: 99 })).toBeUndefined()
})
