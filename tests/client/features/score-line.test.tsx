import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { ScoreLine } from '#client/features/scorecard/score-line.tsx'
import { catalogueOf, loadMessages } from '#client/i18n/catalogue.ts'
import { LanguageProvider } from '#client/i18n/language-provider.tsx'
import type { MatchState } from '#shared/live/match-state.ts'
import { sampleMatches } from '#tests/support/samples/sample-matches.ts'

/** The board in one line, which stays in sight. */

const catalogue = await catalogueOf('en')
await loadMessages('en')

function said(state: MatchState): string {
  const markup = renderToStaticMarkup(
    <MemoryRouter>
      <LanguageProvider language="en" catalogue={catalogue}>
        <ScoreLine state={state} shown />
      </LanguageProvider>
    </MemoryRouter>,
  )
  return markup.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')
}

test('between two innings the line says which side needs the runs, as the other side’s score stands before it', () => {
  const { state } = sampleMatches.chase()
  const { TeamA, TeamB } = state.Match
  const { 1: first } = state.Innings
  if (!first) throw new Error('the sample has no first innings')
  const chaser = first.BattingTeamId === TeamA.TeamId ? TeamB : TeamA
  const atBreak = said({ ...state, Innings: { 1: first } })
  expect(atBreak).toContain(`${chaser.ShortName} need ${first.Runs + 1} to win`)
  expect(said(state)).toMatch(/Need \d+ from \d+ balls?/)
})
