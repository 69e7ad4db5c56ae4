import { expect, test } from 'vitest'
import { currentInnings } from '#client/cricket-ui/match/current-score.ts'
import { BallsToSpare } from '#client/cricket-ui/match/result-line.tsx'
import type { Language } from '#shared/language.ts'
import type { MatchState } from '#shared/live/match-state.ts'
import { textIn } from '#tests/support/in-language.tsx'
import { ofMatch } from '#tests/support/of-match.tsx'
import { sampleMatches } from '#tests/support/samples/sample-matches.ts'

/** A chase, won with so many balls of its 20 overs left. */
function wonWith(left: number): MatchState {
  const { state } = sampleMatches.chase()
  const { number, innings } = currentInnings(state)
  if (!innings) throw new Error('nobody bats')
  const balls = 120 - left
  const Overs = `${Math.floor(balls / 6)}.${balls % 6}`
  const won = { ...innings, Runs: innings.Target ?? 0, TargetOvers: '20', Overs }
  return { ...state, Innings: { ...state.Innings, [`${number}`]: won } }
}

const said = (state: MatchState, language: Language) => textIn(language, ofMatch(state, <BallsToSpare />))

test.each([
  ['en', '4 balls to spare', '1 ball to spare'],
  ['hi', '4 गेंदें शेष रहते', '1 गेंद शेष रहते'],
  ['te', 'ఇంకా 4 బంతులు మిగిలి ఉండగానే', 'ఇంకా 1 బంతి మిగిలి ఉండగానే'],
  ['kn', 'ಇನ್ನೂ 4 ಎಸೆತಗಳು ಬಾಕಿ ಇರುವಾಗಲೇ', 'ಇನ್ನೂ 1 ಎಸೆತ ಬಾಕಿ ಇರುವಾಗಲೇ'],
] as const)('a chase that is won says with how many balls to spare: %s', async (language, many, one) => {
  expect(await said(wonWith(4), language)).toBe(many)
  expect(await said(wonWith(1), language)).toBe(one)
  expect(await said(wonWith(0), language)).toBe('')
})
