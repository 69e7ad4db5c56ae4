import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { MatchHeader } from '#client/pages/scorecard/match-header.tsx'
import { MomentLine } from '#client/pages/scorecard/rewind/moment-line.tsx'
import type { Language } from '#shared/language.ts'
import type { MatchState } from '#shared/live/match-state.ts'
import { markupIn } from '#tests/support/in-language.tsx'
import { ofMatch } from '#tests/support/of-match.tsx'
import { sampleMatches } from '#tests/support/samples/sample-matches.ts'

const lineOf = (state: MatchState, language: Language) =>
  markupIn(language, ofMatch(state, <MomentLine id={7} tab="scorecard" />))

test.each([
  ['en', 'after 17.3 overs', 'after 63 balls'],
  ['hi', '17.3 ओवर के बाद', '63 गेंदों के बाद'],
  ['te', '17.3 ఓవర్ల తర్వాత', '63 బంతుల తర్వాత'],
  ['kn', '17.3 ಓವರ್‌ಗಳ ನಂತರ', '63 ಎಸೆತಗಳ ನಂತರ'],
] as const)(
  'what is counted stands in the case that the word after it asks for: %s',
  async (language, overs, balls) => {
    expect(await lineOf(sampleMatches.chase().state, language)).toContain(overs)
    expect(await lineOf(sampleMatches.hundred().state, language)).toContain(balls)
  },
)

test('nothing of a moment that is past is called live, in a match that is on', async () => {
  const { state } = sampleMatches.chase()
  const board = (back?: ReactNode) =>
    markupIn('en', ofMatch(state, <MatchHeader foot={null} action={null} back={back} />))
  expect(await board()).toContain('live-dot')
  const past = await board('Back to now')
  expect(past).not.toContain('live-dot')
  expect(past).not.toContain('>Live<')
  expect(past).toContain('Earlier')
})
