import { expect, test } from 'vitest'
import type { PublishedDelivery } from '#shared/api/match.ts'
import { commentaryPage } from '#tests/support/commentary-page.tsx'
import { sampleMatches } from '#tests/support/samples/sample-matches.ts'

const play = sampleMatches.chase()
const { deliveries } = play

/** The commentary where the last ball but one, four runs, was corrected from something. */
const pageAfter = (Was: Partial<PublishedDelivery> | undefined, language: 'en' | 'hi' | 'te' | 'kn' = 'en') =>
  commentaryPage(play, {
    language,
    deliveries: deliveries.map((ball, place) => {
      if (place !== deliveries.length - 2) return ball
      const { Batter, NonStriker, Bowler, Runs } = ball
      return {
        ...{ ...ball, Corrected: true, CorrectedAt: ball.At },
        ...(Was ? { Was: { Batter, NonStriker, Bowler, Runs, ...Was } } : {}),
      }
    }),
  })

test.each([
  ['en', 'Corrected, it stood as 2 leg byes.'],
  ['hi', 'सुधारा गया; पहले दर्ज था: लेग बाई के 2 रन।'],
  ['te', 'సరిదిద్దారు, ఇంతకుముందు 2 లెగ్ బైలు.'],
  ['kn', 'ತಿದ್ದಲಾಗಿದೆ; ಮೊದಲು ಹೀಗಿತ್ತು: 2 ಲೆಗ್ ಬೈ.'],
] as const)('a page that is opened after a correction says what the ball was: %s', async (language, told) => {
  expect(await pageAfter({ Runs: 0, Extras: { LegByes: 2 } }, language)).toContain(told)
})

test('a ball that came to be again what it was at first is not marked', async () => {
  expect(await pageAfter({})).not.toContain('Corrected')
})
