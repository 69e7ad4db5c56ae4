import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, test } from 'vitest'
import { ChipState } from '#client/features/live-strip/chip-state.tsx'
import { ScoreLine } from '#client/features/scorecard/score-line.tsx'
import { ScorecardTab } from '#client/features/scorecard/scorecard-tab.tsx'
import { catalogueOf, loadMessages } from '#client/i18n/catalogue.ts'
import { LanguageProvider } from '#client/i18n/language-provider.tsx'
import { BoardLine } from '#client/ui/match/board-line.tsx'
import { ResultLine } from '#client/ui/match/result-line.tsx'
import { Scoreboard } from '#client/ui/scoreboard/scoreboard.tsx'
import { sampleMatches } from '#tests/support/samples/sample-matches.ts'

const catalogue = await catalogueOf('en')
await loadMessages('en')
const play = sampleMatches.hundred()
const { state, onBoard } = play
function said(element: ReactElement): string {
  const markup = renderToStaticMarkup(
    <MemoryRouter>
      <LanguageProvider language="en" catalogue={catalogue}>
        {element}
      </LanguageProvider>
    </MemoryRouter>,
  )
  return markup.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')
}

describe('The Hundred is counted in balls', () => {
  test.each([
    ['chip', <ChipState key="chip" match={onBoard} />],
    ['line of a list', <BoardLine key="line" match={onBoard} />],
    ['score line', <ScoreLine key="score" state={state} shown />],
    ['scorecard', <ScorecardTab key="card" state={state} detail={undefined} />],
  ])('%s', (_name, element) => {
    const words = said(element)
    expect(words).toContain('63 balls')
    expect(words).not.toMatch(/\bovers\b|\bov\b|12\.3/i)
  })

  test('the scoreboard hangs balls, not overs', () => {
    const words = said(<Scoreboard state={state} level="h1" foot={null} />)
    expect(words).toMatch(/Balls 63/)
    expect(words).toMatch(/This set, /)
    expect(words).not.toMatch(/\bovers?\b|12\.3/i)
  })
})

test('an economy has two decimals', () => {
  const words = said(<ScorecardTab state={sampleMatches.chase().state} detail={undefined} />)
  expect(words).toMatch(/Econ Economy/)
  expect(words).toMatch(/ \d+ \d+\.\d\d /)
})

test.each([
  ['2014-12-31T10:00:00Z', 'D/L'],
  ['2015-01-01T10:00:00Z', 'DLS'],
])('a match of %s was decided by %s', (StartTime, method) => {
  const result = {
    Kind: 'win' as const,
    WinnerTeamId: onBoard.TeamA.TeamId,
    By: { Runs: 3 },
    Method: 'D/L',
  }
  expect(said(<ResultLine result={result} match={{ ...onBoard, StartTime }} />)).toContain(`(${method})`)
})

test('an innings of which no ball is told is not in its first over', () => {
  const { state: chase } = sampleMatches.chase()
  const words = said(<Scoreboard state={{ ...chase, Deliveries: {} }} level="h1" foot={null} />)
  expect(words).not.toContain('First over')
})
