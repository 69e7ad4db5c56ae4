import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { FallOfWickets } from '#client/features/scorecard/fall-of-wickets.tsx'
import { catalogueOf, loadMessages } from '#client/i18n/catalogue.ts'
import { LanguageProvider } from '#client/i18n/language-provider.tsx'
import { shortName } from '#client/ui/match/person-name.ts'
import { SharedSurnamesContext, sharedSurnames } from '#client/ui/match/shared-surnames.ts'
import { sampleMatches } from '#tests/support/samples/sample-matches.ts'

const catalogue = await catalogueOf('en')
await loadMessages('en')
const person = (Name: string) => ({ Name })

test('surnames that two of a match share keep their initials, others lose them', () => {
  const shared = sharedSurnames({}, { 1: [person('A Rao'), person('B Das')], 2: [person('C Rao')] })
  expect(shortName('A Rao', shared)).toBe('A Rao')
  expect(shortName('C Rao', shared)).toBe('C Rao')
  expect(shortName('B Das', shared)).toBe('Das')
})

test('one person in two roles shares no surname', () => {
  const { Innings } = sampleMatches.completed().state
  const people = Object.values(Innings).flatMap(({ Batting }) => Object.values(Batting))
  const once = sharedSurnames(Innings)
  expect(sharedSurnames(Innings, { 1: people })).toBe(once)
})

test('who is told apart on a card is so wherever the card names people', () => {
  const { state } = sampleMatches.hundred()
  const wickets = state.Innings['1']?.FallOfWickets ?? {}
  const [first] = Object.values(wickets)
  const markup = renderToStaticMarkup(
    <MemoryRouter>
      <LanguageProvider language="en" catalogue={catalogue}>
        <SharedSurnamesContext value={shortName(first?.Name ?? '')}>
          <FallOfWickets wickets={wickets} match={state.Match} />
        </SharedSurnamesContext>
      </LanguageProvider>
    </MemoryRouter>,
  )
  expect(markup).toContain(first?.Name)
})
