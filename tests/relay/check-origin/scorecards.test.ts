import { expect, test } from 'vitest'
import { problemsOfScorecard } from '#relay/check-origin/check-scorecard.ts'
import { readMatches } from '#relay/upstream/read-live.ts'
import type { Innings, Scorecard } from '#shared/cricket/scorecard.ts'
import { sampleMatch, sampleScorecard } from '#tests/support/sample-match.ts'
import { sampleMatches } from '#tests/support/samples/sample-matches.ts'
import type { SamplePlay } from '#tests/support/samples/sample-play.ts'

/** What a scorecard says of itself twice: real play is never doubted, and each contradiction is named. */

function problemsOf(match: object, scorecard: Scorecard): string[] {
  const text = JSON.stringify({ Status: { code: 200, returnMessage: '' }, data: [match] })
  return [...readMatches(text).entries.values()].flatMap((listed) => problemsOfScorecard(listed, scorecard))
}

function problemsOfPlay({ state: { Match, Innings: innings, Deliveries, Result } }: SamplePlay): string[] {
  return problemsOf(Match, { Innings: innings, Deliveries, ...(Result ? { Result } : {}) })
}

test.each(Object.entries(sampleMatches))(
  '[check-origin] finds no contradiction in %s, as the engine scores it',
  (_name, play) => {
    expect(problemsOfPlay(play())).toEqual([])
  },
)

/** A sample innings after twelve singles, with one thing changed. */
function problemsOfInnings(change: (innings: Innings) => Partial<Innings>): string[] {
  const scorecard = sampleScorecard(12)
  const [innings] = Object.values(scorecard.Innings)
  if (innings === undefined) throw new Error('the sample has an innings')
  return problemsOf(sampleMatch(1), { ...scorecard, Innings: { '1': { ...innings, ...change(innings) } } })
}

test.each<[string, (innings: Innings) => Partial<Innings>, RegExp[]]>([
  ['nothing changed', () => ({}), []],
  ['a side that does not play', () => ({ BattingTeamId: 9 }), [/BattingTeamId is neither/]],
  ['a batter on strike who is not there', () => ({ OnStrike: 9 }), [/OnStrike is no batter at the crease/]],
  ['a bowler who has not bowled', () => ({ Bowler: 9 }), [/Bowler is not in Bowling/]],
  ['eleven wickets', () => ({ Wickets: 11 }), [/has 11 wickets/]],
  ['overs as a decimal fraction', () => ({ Overs: '1.83' }), [/as an umpire counts/]],
  ['an over that the umpire miscounted', () => ({ Overs: '1.6' }), []],
  ['overs in words', () => ({ Overs: 'two' }), [/as an umpire counts/]],
  ['runs that nobody made', ({ Runs }) => ({ Runs: Runs + 1 }), [/Runs are not those/]],
  ['penalty runs, counted', ({ Extras }) => ({ Extras: { ...Extras, Penalty: 5 }, Runs: 17 }), []],
])('[check-origin] an innings with %s', (_what, change, named) => {
  const problems = problemsOfInnings(change)
  expect(problems).toEqual(named.map((pattern) => expect.stringMatching(pattern)))
})

test('[check-origin] a result names one of the sides', () => {
  const scorecard = sampleScorecard(12)
  const withResult = (Result: Scorecard['Result'] & object) =>
    problemsOf(sampleMatch(1), { ...scorecard, Result })
  expect(withResult({ Kind: 'win', WinnerTeamId: 2 })).toEqual([])
  expect(withResult({ Kind: 'tie' })).toEqual([])
  expect(withResult({ Kind: 'win', WinnerTeamId: 9 })).toEqual([
    expect.stringContaining('neither of its sides'),
  ])
  expect(withResult({ Kind: 'win' })).toEqual([expect.stringContaining('without WinnerTeamId')])
})
