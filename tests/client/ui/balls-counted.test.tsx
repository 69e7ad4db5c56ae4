import type { ReactElement } from 'react'
import { describe, expect, test } from 'vitest'
import { BoardLine } from '#client/cricket-ui/match/board-line.tsx'
import { ResultLine } from '#client/cricket-ui/match/result-line.tsx'
import { Scoreboard } from '#client/cricket-ui/scoreboard/scoreboard.tsx'
import { ChipState } from '#client/features/site-frame/live-strip/chip-state.tsx'
import { ScoreLine } from '#client/pages/scorecard/match-header.tsx'
import { ScorecardTab } from '#client/pages/scorecard/scorecard-tab.tsx'
import { wordsIn } from '#tests/support/in-language.tsx'
import { ofMatch } from '#tests/support/of-match.tsx'
import { sampleMatches } from '#tests/support/samples/sample-matches.ts'

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

test('an innings of which no ball is told is not in its first over', async () => {
  const { state: chase } = sampleMatches.chase()
  const words = await said(<Scoreboard level="h1" foot={null} />, { ...chase, Deliveries: {} })
  expect(words).not.toContain('First over')
})
