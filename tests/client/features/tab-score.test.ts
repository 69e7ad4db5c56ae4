import { expect, test } from 'vitest'
import { tabScore } from '#client/pages/scorecard/match-page-head.tsx'
import { MatchState } from '#shared/live/match-state.ts'
import { sampleMatch, sampleScorecard } from '#tests/support/sample-match.ts'

const scoreOf = (changes: Parameters<typeof sampleMatch>[1], BallsPerOver: number) =>
  tabScore(MatchState.parse({ ...sampleScorecard(44), Match: { ...sampleMatch(7, changes), BallsPerOver } }))

test('the tab counts overs, and of The Hundred balls', () => {
  expect(scoreOf({}, 6)).toBe('COM 44/0 (7.2) · ')
  expect(scoreOf({ Format: 'The Hundred' }, 5)).toBe('COM 44/0 (37) · ')
})
