import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { BattingTable } from '#client/features/scorecard/batting-table.tsx'
import { BowlingTable } from '#client/features/scorecard/bowling-table.tsx'
import { catalogueOf, loadMessages } from '#client/i18n/catalogue.ts'
import { LanguageProvider } from '#client/i18n/language-provider.tsx'
import type { Innings } from '#shared/cricket/scorecard.ts'
import { sampleMatches } from '#tests/support/samples/sample-matches.ts'

const catalogue = await catalogueOf('en')
await loadMessages('en')
const { Match, Innings: all } = sampleMatches.chase().state
const chase = all['2'] as Innings

const tables = (innings: Innings) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <LanguageProvider language="en" catalogue={catalogue}>
        <BattingTable innings={innings} ballsPerOver={Match.BallsPerOver} squad={undefined} />
        <BowlingTable innings={innings} match={Match} />
      </LanguageProvider>
    </MemoryRouter>,
  )

test('once the figures decide a match nobody is at the crease, though its status still says that it is played', () => {
  expect(tables(chase)).toMatch(/data-at-crease/)
  expect(tables({ ...chase, Runs: chase.Target ?? 0 })).not.toMatch(/data-at-crease|on strike/)
})
