import type { ReactElement } from 'react'
import { describe, expect, test } from 'vitest'
import { BoardLine } from '#client/kit/cricket-ui/match/board-line.tsx'
import { HowOutText } from '#client/kit/cricket-ui/match/how-out-text.tsx'
import { ResultLine } from '#client/kit/cricket-ui/match/result-line.tsx'
import { Scoreboard } from '#client/kit/cricket-ui/scoreboard/scoreboard.tsx'
import { ChipState } from '#client/site/features/site-frame/live-strip/chip-state.tsx'
import { BattingTable } from '#client/site/pages/scorecard/batting-table.tsx'
import { BowlingTable } from '#client/site/pages/scorecard/bowling-table.tsx'
import { ScoreLine } from '#client/site/pages/scorecard/match-header.tsx'
import { ScorecardTab } from '#client/site/pages/scorecard/scorecard-tab.tsx'
import type { Innings } from '#shared/cricket/scorecard.ts'
import type { MatchState } from '#shared/live/match-state.ts'
import { markupIn, textIn, wordsIn } from '#tests/support/in-language.tsx'
import { ofMatch } from '#tests/support/of-match.tsx'
import { sampleMatches } from '#tests/support/samples/sample-matches.ts'

/** What is seen of a board, a part a line. */
async function boardOf(state: MatchState): Promise<string[]> {
  const html = await markupIn('en', ofMatch(state, <Scoreboard level="h1" foot="" HowOut={HowOutText} />))
  return html
    .replace(/<span class="visually-hidden">.*?<\/span>/g, '')
    .split(/<(?:div|p|dl|ul|li|h1)\b[^>]*>/)
    .map((part) =>
      part
        .replace(/<[^>]+>/g, '')
        .replaceAll('&amp;', '&')
        .trim(),
    )
    .filter(Boolean)
}

test('a wicket is shown once, large, until the next ball; then what matters now', async () => {
  const play = sampleMatches.chase()
  const fell = (await boardOf(play.state)).join('\n')
  expect(fell).toMatch(/^OUT \w+ c & b Peters \d+ \(\d+\)$/m)
  expect(fell).not.toMatch(/Comets need|Run rate/)
  play.bowl({ Runs: 0, Extras: { Wides: 1 } })
  const after = (await boardOf(play.state)).join('\n')
  expect(after).not.toContain('OUT')
  expect(after).toMatch(/Comets need 35 from 15 balls[\s\S]*Run rate[\s\S]*Herons 164\/5/)
})

test('a fifty is shown in place of the rates, until the next ball', async () => {
  const play = sampleMatches.chase()
  const { state } = play.bowl({ Runs: 4 })
  const innings = state.Innings['2'] as Innings
  const id = `${innings.OnStrike}`
  const boardWith = async (runs: number) => {
    const batter = { ...(innings.Batting[id] as Innings['Batting'][string]), Runs: runs }
    const Batting = { ...innings.Batting, [id]: batter }
    return (await boardOf({ ...state, Innings: { ...state.Innings, 2: { ...innings, Batting } } })).join('\n')
  }
  expect(await boardWith(53)).toMatch(/^Fifty for /m)
  expect(await boardWith(53)).not.toContain('Run rate')
  expect(await boardWith(103)).toMatch(/^A hundred for /m)
  for (const runs of [49, 54, 99]) expect(await boardWith(runs)).toContain('Run rate')
})

test('the board of a result has the result first, then the totals of both sides', async () => {
  const { state } = sampleMatches.completed()
  const board = await boardOf(state)
  const result = board.findIndex((part) => /won by/.test(part))
  const [first, second] = Object.values(state.Innings)
  const totals = `Lamplighters ${first?.Runs}/${first?.Wickets} in 20 overs Comets ${second?.Runs}/${second?.Wickets} in`
  expect(result).toBeGreaterThan(0)
  expect(board.findIndex((part) => part.startsWith(totals))).toBeGreaterThan(result)
  expect(board.join('\n')).not.toMatch(/^Wickets$/m)
})

test('the plate of a bowler says that it counts wickets', async () => {
  expect((await boardOf(sampleMatches.chase().state)).join('\n')).toMatch(
    /^O Peters [\d.]+ overs, \d+ runsWickets2/m,
  )
})

test('a board whose source sends no more than the score has no lines for players', async () => {
  const { state } = sampleMatches.chase()
  const Innings = Object.fromEntries(
    Object.entries(state.Innings).map(([number, { Bowler: _, OnStrike: __, ...innings }]) => [
      number,
      { ...innings, Batting: {}, Bowling: {} },
    ]),
  )
  const board = (await boardOf({ ...state, Innings })).join('\n')
  expect(board).toMatch(/Comets need/)
  expect(board).not.toMatch(/^(Next batter|Batter|Bowler)/m)
})

const { Match, Innings: all } = sampleMatches.chase().state
const chase = all['2'] as Innings

const tables = (innings: Innings) =>
  markupIn(
    'en',
    <>
      <BattingTable innings={innings} ballsPerOver={Match.BallsPerOver} squad={undefined} />
      <BowlingTable innings={innings} match={Match} />
    </>,
  )

test('once the figures decide a match no batter is at the crease, though its status still says that it is played', async () => {
  expect(await tables(chase)).toMatch(/data-at-crease/)
  expect(await tables({ ...chase, Runs: chase.Target ?? 0 })).not.toMatch(/data-at-crease|on strike/)
})

const play = sampleMatches.hundred()
const { state, onBoard } = play
const said = (element: ReactElement, of = state) => wordsIn('en', ofMatch(of, element))

describe('The Hundred is counted in balls', () => {
  test.each([
    ['chip', <ChipState key="chip" match={onBoard} />],
    ['line of a list', <BoardLine key="line" match={onBoard} />],
    ['score line', <ScoreLine key="score" shown />],
    ['scorecard', <ScorecardTab key="card" detail={undefined} />],
  ])('%s', async (_name, element) => {
    const words = await said(element)
    expect(words).toContain('63 balls')
    expect(words).not.toMatch(/\bovers\b|\bov\b|12\.3/i)
  })

  test('the scoreboard hangs balls, not overs', async () => {
    const words = await said(<Scoreboard level="h1" foot={null} />)
    expect(words).toMatch(/Balls 63/)
    expect(words).toMatch(/This set, /)
    expect(words).not.toMatch(/\bovers?\b|12\.3/i)
  })
})

test('an economy has two decimals', async () => {
  const words = await said(<ScorecardTab detail={undefined} />, sampleMatches.chase().state)
  expect(words).toMatch(/Econ Economy/)
  expect(words).toMatch(/ \d+ \d+\.\d\d /)
})

test.each([
  ['2014-12-31T10:00:00Z', 'D/L'],
  ['2015-01-01T10:00:00Z', 'DLS'],
])('a match of %s was decided by %s', async (StartTime, method) => {
  const result = { Kind: 'win' as const, WinnerTeamId: onBoard.TeamA.TeamId, By: { Runs: 3 }, Method: 'D/L' }
  expect(await said(<ResultLine result={result} match={{ ...onBoard, StartTime }} />)).toContain(
    `(${method})`,
  )
})

test('an innings of which no ball is known is not in its first over', async () => {
  const { state: chase } = sampleMatches.chase()
  const words = await said(<Scoreboard level="h1" foot={null} />, { ...chase, Deliveries: {} })
  expect(words).not.toContain('First over')
})

test.each([
  ['ct', '', 'caught'],
  ['lbw', 'Khan', 'lbw b Khan'],
  ['lbw', '', 'leg before wicket'],
  ['zq', '', 'out'],
  ['vanished', '', 'vanished'],
])('a reader sees no bare code: %s, by %j, is "%s"', async (Kind, bowler, shown) => {
  const figures = { Order: 1, Name: 'Ada', Runs: 1, Out: { Kind } }
  expect(await textIn('en', <HowOutText figures={figures} bowler={bowler || undefined} />)).toBe(shown)
})
