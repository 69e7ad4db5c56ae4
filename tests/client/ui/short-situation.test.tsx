import { expect, test } from 'vitest'
import { ShortSituation } from '#client/cricket-ui/match/short-situation.tsx'
import { boardSituation, type Situation } from '#client/cricket-ui/match/situation.ts'
import { textIn } from '#tests/support/in-language.tsx'
import { sampleMatches } from '#tests/support/samples/sample-matches.ts'

const { onBoard: match } = sampleMatches.chase()
const winner = { Kind: 'win', WinnerTeamId: match.TeamA.TeamId } as const
const SAID: [Situation, string][] = [
  [{ kind: 'need', teamId: 11, runs: 144, balls: 155 }, 'Need 144 from 155 balls'],
  [{ kind: 'need', teamId: 11, runs: 3, balls: 1 }, 'Need 3 from 1 ball'],
  [{ kind: 'trail', teamId: 11, runs: 186 }, 'Trail by 186'],
  [{ kind: 'toss', toss: { WinnerTeamId: match.TeamA.TeamId, Decision: 'bowl' } }, 'COM chose to bowl'],
  [{ kind: 'result', result: { ...winner, By: { Wickets: 1 } } }, 'COM won by 1 wicket'],
  [{ kind: 'result', result: { ...winner, By: { Wickets: 0 } } }, 'COM won by penalty runs'],
  [{ kind: 'result', result: { ...winner, By: { Runs: 12 }, Method: 'D/L' } }, 'COM won by 12 runs'],
  [{ kind: 'result', result: { ...winner, By: { Innings: 1, Runs: 120 } } }, 'COM won by an innings'],
  [{ kind: 'result', result: { ...winner, Kind: 'tie', Decider: 'super over' } }, 'COM won the super over'],
]

test.each(SAID)('a situation fits a chip: %j', async (situation, words) => {
  const said = await textIn('en', <ShortSituation situation={situation} match={match} />)
  expect(said).toBe(words)
  expect(said.length).toBeLessThan(25)
})

test('a side that bats second in a limited match never trails, whether its target is told or not', () => {
  const { Chase: chase, ...untold } = match
  expect(boardSituation({ ...untold, Chase: chase ?? { Target: 164 } })).toMatchObject({ kind: 'need' })
  expect(boardSituation(untold)).toBeUndefined()
  expect(boardSituation({ ...untold, Format: 'Test' })).toMatchObject({ kind: 'trail' })
})
