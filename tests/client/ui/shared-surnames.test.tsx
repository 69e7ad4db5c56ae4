import { expect, test } from 'vitest'
import { FallOfWickets } from '#client/cricket-ui/match/fall-of-wickets.tsx'
import { SharedSurnamesContext, sharedSurnames, shortName } from '#client/cricket-ui/match/shared-surnames.ts'
import { markupIn } from '#tests/support/in-language.tsx'
import { sampleMatches } from '#tests/support/samples/sample-matches.ts'

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

test('who is told apart on a card is so wherever the card names people', async () => {
  const { state } = sampleMatches.hundred()
  const wickets = state.Innings['1']?.FallOfWickets ?? {}
  const [first] = Object.values(wickets)
  const markup = await markupIn(
    'en',
    <SharedSurnamesContext value={shortName(first?.Name ?? '')}>
      <FallOfWickets wickets={wickets} match={state.Match} />
    </SharedSurnamesContext>,
  )
  expect(markup).toContain(first?.Name)
})
