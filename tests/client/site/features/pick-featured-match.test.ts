import { expect, test } from 'vitest'
import { pickFeaturedMatch } from '#client/site/pages/home/pick-featured-match.ts'
import { sampleMatches } from '#tests/support/samples/sample-matches.ts'

type Name = keyof typeof sampleMatches

function board(...names: Name[]) {
  const plays = names.map((name) => sampleMatches[name]())
  return { Matches: Object.fromEntries(plays.map((play) => [play.fixture.id, play.onBoard])) }
}
const idOf = (name: Name) => sampleMatches[name]().fixture.id

test('a match in play comes before one in a break, that before one to come, that before one that is over', () => {
  expect(pickFeaturedMatch(board('completed', 'upcoming', 'odi', 'hundred'))).toBe(idOf('hundred'))
  expect(pickFeaturedMatch(board('completed', 'upcoming', 'odi'))).toBe(idOf('odi'))
  expect(pickFeaturedMatch(board('completed', 'upcoming'))).toBe(idOf('upcoming'))
  expect(pickFeaturedMatch(board('completed'))).toBe(idOf('completed'))
  expect(pickFeaturedMatch({ Matches: {} })).toBeUndefined()
})

test('among those in play the nearest to its end is chosen, a super over before all', () => {
  expect(pickFeaturedMatch(board('hundred', 'chase', 'testDay'))).toBe(idOf('chase'))
  expect(pickFeaturedMatch(board('chase', 'superOver'))).toBe(idOf('superOver'))
})

test('a match in its finish takes the place of one that is far from its own; one that its figures have decided gives way', () => {
  const { onBoard: chase } = sampleMatches.chase()
  const { onBoard: test } = sampleMatches.testDay()
  const pick = (Runs: number, Overs: string, before?: number) => {
    const Scores = {
      1: { BattingTeamId: chase.TeamA.TeamId, Runs: 164, Wickets: 6, Overs: '20' },
      2: { BattingTeamId: chase.TeamB.TeamId, Runs, Wickets: 5, Overs },
    }
    const close = { ...chase, Chase: { Target: 165, TargetOvers: '20' }, Scores }
    const both = { Matches: { [chase.LiveMatchId]: close, [test.LiveMatchId]: test } }
    return pickFeaturedMatch(both, before)
  }
  expect(pick(158, '18')).toBe(chase.LiveMatchId)
  expect(pick(158, '18', test.LiveMatchId)).toBe(chase.LiveMatchId)
  // Lost, though its source does not say so yet.
  expect(pick(135, '20', chase.LiveMatchId)).toBe(test.LiveMatchId)
})
