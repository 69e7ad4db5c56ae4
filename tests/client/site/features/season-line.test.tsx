import { expect, test } from 'vitest'
import { SeasonLine } from '#client/site/pages/scorecard/more-of-match.tsx'
import type { SeasonAfter } from '#shared/api/match.ts'
import type { Language } from '#shared/language.ts'
import { textIn } from '#tests/support/in-language.tsx'
import { sampleMatches } from '#tests/support/samples/sample-matches.ts'

const won = sampleMatches.completed().state
const { TeamA: a, TeamB: b } = won.Match

const said = (season: SeasonAfter, language: Language = 'en') =>
  textIn(language, <SeasonLine state={won} season={season} />)

const row = (TeamId: number, PlaceBefore: number, Place: number, Points: number) => ({
  ...{ TeamId, Place, PlaceBefore, Points, Played: 3 },
})
const moved = { Table: [row(a.TeamId, 4, 2, 4), row(b.TeamId, 2, 3, 1)] }

test.each([
  ['en', 'In the table: Lamplighters up from 4th to 2nd, 4 points · Comets down from 2nd to 3rd, 1 point'],
  ['hi', 'अंक तालिका में: लैंपलाइटर्स चौथे से चढ़कर दूसरे स्थान पर, 4 अंक · कॉमेट्स दूसरे से खिसककर तीसरे स्थान पर, 1 अंक'],
  [
    'te',
    'పాయింట్ల పట్టికలో: ల్యాంప్‌లైటర్స్ 4వ స్థానం నుంచి 2వ స్థానానికి ఎగబాకింది, 4 పాయింట్లు · కామెట్స్ 2వ స్థానం నుంచి 3వ స్థానానికి పడిపోయింది, 1 పాయింట్',
  ],
  ['kn', 'ಅಂಕಪಟ್ಟಿಯಲ್ಲಿ: ಲ್ಯಾಂಪ್‌ಲೈಟರ್ಸ್ 4ನೇ ಸ್ಥಾನದಿಂದ 2ನೇ ಸ್ಥಾನಕ್ಕೆ ಏರಿತು, 4 ಅಂಕ · ಕಾಮೆಟ್ಸ್ 2ನೇ ಸ್ಥಾನದಿಂದ 3ನೇ ಸ್ಥಾನಕ್ಕೆ ಕುಸಿಯಿತು, 1 ಅಂಕ'],
] as const)('a result says what it did to the table: %s', async (language, words) => {
  expect(await said(moved, language)).toBe(words)
})

test('a result says how a tour stands', async () => {
  const stands = (own: number, others: number) => said({ Wins: { [a.TeamId]: own, [b.TeamId]: others } })
  expect(await stands(1, 2)).toBe('After this match the series stood at 2–1 to Comets.')
  expect(await stands(1, 0)).toBe('After this match the series stood at 1–0 to Lamplighters.')
  expect(await stands(1, 1)).toBe('After this match the series stood level at 1–1.')
})
