import { expect, test } from 'vitest'
import { CareerTables } from '#client/features/players/career-tables.tsx'
import { catalogueOf, loadMessages } from '#client/i18n/catalogue.ts'
import { LanguageProvider } from '#client/i18n/language-provider.tsx'
import type { PlayerDetail } from '#shared/api/people.ts'
import { plainMarkup } from '#tests/support/plain-markup.ts'

const T20: PlayerDetail['Career'][string] = {
  Batting: {
    Matches: 1,
    Innings: 1,
    Runs: 8,
    Highest: 8,
    HighestNotOut: true,
    Balls: 7,
    Hundreds: 0,
    Fifties: 0,
    Fours: 1,
    Sixes: 0,
    NotOuts: 1,
  },
  Bowling: { Matches: 1, Innings: 1, FourFors: 0, Balls: 12, Runs: 14, Wickets: 0, FiveFors: 0, Maidens: 0 },
}

async function drawn(career: PlayerDetail['Career']): Promise<string> {
  await loadMessages('en')
  const catalogue = await catalogueOf('en')
  return plainMarkup(
    <LanguageProvider language="en" catalogue={catalogue}>
      <CareerTables career={career} />
    </LanguageProvider>,
  )
}

test('a career in one format is figures side by side, no table of one column', async () => {
  const page = await drawn({ T20 })
  expect(page).not.toContain('<table')
  expect(page).toMatch(/Highest score<\/dt><dd>8\*<\/dd>/)
  expect(page.match(/T20</g)).toHaveLength(2)
})

test('a career in several formats compares them column by column', async () => {
  const page = await drawn({ T20, ODI: T20 })
  expect(page.match(/<table/g)).toHaveLength(2)
  expect(page).not.toContain('<dl')
})
