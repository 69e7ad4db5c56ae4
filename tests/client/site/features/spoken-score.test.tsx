import { expect, test } from 'vitest'
import { SpokenScore } from '#client/kit/cricket-ui/match/spoken-score.tsx'
import type { Language } from '#shared/language.ts'
import { textIn } from '#tests/support/in-language.tsx'
import { sampleMatches } from '#tests/support/samples/sample-matches.ts'

const { Match: match } = sampleMatches.completed().state

const said = (score: { Runs: number; Wickets: number; AllOut?: boolean }, language: Language) =>
  textIn(language, <SpokenScore innings={{ BattingTeamId: match.TeamA.TeamId, ...score }} match={match} />)

test.each([
  ['en', 'Lamplighters 177 all out.', 'Lamplighters 64 for 3.'],
  ['hi', 'लैंपलाइटर्स 177 पर ऑलआउट।', 'लैंपलाइटर्स 3 विकेट पर 64।'],
  ['te', 'ల్యాంప్‌లైటర్స్ 177 పరుగులకు ఆలౌట్.', 'ల్యాంప్‌లైటర్స్ 3 వికెట్ల నష్టానికి 64.'],
  ['kn', 'ಲ್ಯಾಂಪ್‌ಲೈಟರ್ಸ್ 177 ರನ್‌ಗೆ ಆಲೌಟ್.', 'ಲ್ಯಾಂಪ್‌ಲೈಟರ್ಸ್ 3 ವಿಕೆಟ್‌ಗೆ 64.'],
] as const)(
  'a side that is out is said to be all out, with however many wickets: %s',
  async (language, out, batting) => {
    expect(await said({ Runs: 177, Wickets: 10 }, language)).toBe(out)
    expect(await said({ Runs: 177, Wickets: 9, AllOut: true }, language)).toBe(out)
    expect(await said({ Runs: 64, Wickets: 3 }, language)).toBe(batting)
  },
)
