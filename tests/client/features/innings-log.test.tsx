import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { catalogueOf, loadMessages } from '#client/i18n/catalogue.ts'
import { LanguageProvider } from '#client/i18n/language-provider.tsx'
import { InningsLog } from '#client/pages/players/innings-log.tsx'
import type { LogInnings, PlayerDetail } from '#shared/api/people.ts'

const catalogue = await catalogueOf('en')
await Promise.all([loadMessages('en'), loadMessages('en', 'graphs')])

const innings = (MatchId: number, Format: LogInnings['Format']): LogInnings => ({
  ...{ MatchId, LiveMatchId: MatchId, Format, Date: '2026-11-20T14:00:00Z' },
  Against: { TeamId: 2, TeamName: 'Kites', ShortName: 'KIT' },
  Batting: { Runs: 20, Balls: 12, NotOut: false },
  Bowling: { Overs: '3.2', Balls: 17, Runs: 21, Wickets: 2 },
})

function said(Log: LogInnings[]): string {
  const player = { PlayerId: 7, Name: 'A. Bowler', TeamName: 'Cutters', Log } as PlayerDetail
  const markup = renderToStaticMarkup(
    <MemoryRouter>
      <LanguageProvider language="en" catalogue={catalogue}>
        <InningsLog player={player} />
      </LanguageProvider>
    </MemoryRouter>,
  )
  return markup.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')
}

test('what a bowler did is counted in overs, and in balls in The Hundred', () => {
  const words = said([innings(1, 'T20'), innings(2, 'The Hundred')])
  expect(words).toContain('2/21 (3.2)')
  expect(words).toContain('2/21 (17)')
})
