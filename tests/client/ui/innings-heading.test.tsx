import { expect, test } from 'vitest'
import { InningsHeading } from '#client/cricket-ui/match/innings-heading.tsx'
import type { Innings } from '#shared/cricket/scorecard.ts'
import type { Language } from '#shared/language.ts'
import { textIn } from '#tests/support/in-language.tsx'
import { sampleMatches } from '#tests/support/samples/sample-matches.ts'

const { state } = sampleMatches.chase()

function title(chase: Partial<Innings>, match: Partial<typeof state.Match> = {}, language: Language = 'en') {
  const second = state.Innings['2']
  if (!second) throw new Error('The sample has a chase.')
  const { TargetOvers: _, ...whole } = second
  return textIn(
    language,
    <InningsHeading
      match={{ ...state.Match, ...match }}
      number={2}
      all={{ ...state.Innings, '2': { ...whole, Target: 34, ...chase } }}
    />,
  )
}

test('a chase that is shorter than the first innings is titled with the overs of its revised target', async () => {
  expect(await title({ TargetOvers: '5' })).toMatch(/chasing a revised 34 in 5 overs$/)
  expect(await title({ TargetOvers: '15' }, { Format: 'The Hundred', BallsPerOver: 5 })).toMatch(
    /chasing a revised 34 in 75 balls$/,
  )
  for (const language of ['hi', 'te', 'kn'] as const)
    expect(await title({ TargetOvers: '5' }, {}, language)).toMatch(/ 5 \S+( \S+)? 34$/)
})

test('where both sides had fewer overs, the title has those behind its target', async () => {
  const { Overs } = state.Innings['1'] ?? { Overs: '' }
  expect(await title({ TargetOvers: Overs }, { Format: 'ODI' })).toMatch(/chasing 34 \(20 overs\)$/)
})

test('one of the usual length is titled with its target alone', async () => {
  expect(await title({ TargetOvers: '20' })).toMatch(/chasing 34$/)
  expect(await title({})).toMatch(/chasing 34$/)
})
