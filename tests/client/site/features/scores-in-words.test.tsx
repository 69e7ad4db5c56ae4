import type { ReactNode } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { MatchHeader, ScoreLine } from '#client/site/pages/scorecard/match-header.tsx'
import { tabScore } from '#client/site/pages/scorecard/match-page-head.tsx'
import { MomentLine } from '#client/site/pages/scorecard/rewind/moment-line.tsx'
import { seriesDates } from '#client/site/pages/series/series-dates.ts'
import type { Language } from '#shared/language.ts'
import { MatchState } from '#shared/live/match-state.ts'
import { markupIn, wordsIn } from '#tests/support/in-language.tsx'
import { ofMatch } from '#tests/support/of-match.tsx'
import { sampleMatch, sampleScorecard } from '#tests/support/sample-match.ts'
import { sampleMatches } from '#tests/support/samples/sample-matches.ts'

/** The board in one line, which stays in sight. */

const said = (state: MatchState) => wordsIn('en', ofMatch(state, <ScoreLine shown />))

test('between two innings the line says which side needs the runs, as the other side’s score stands before it', async () => {
  const { state } = sampleMatches.chase()
  const { TeamA, TeamB } = state.Match
  const { 1: first } = state.Innings
  if (!first) throw new Error('the sample has no first innings')
  const chaser = first.BattingTeamId === TeamA.TeamId ? TeamB : TeamA
  const atBreak = await said({ ...state, Innings: { 1: first } })
  expect(atBreak).toContain(`${chaser.ShortName} need ${first.Runs + 1} to win`)
  expect(await said(state)).toMatch(/Need \d+ from \d+ balls?/)
})

const scoreOf = (changes: Parameters<typeof sampleMatch>[1], BallsPerOver: number) =>
  tabScore(MatchState.parse({ ...sampleScorecard(44), Match: { ...sampleMatch(7, changes), BallsPerOver } }))

test('the tab counts overs, and of The Hundred balls', () => {
  expect(scoreOf({}, 6)).toBe('COM 44/0 (7.2) · ')
  expect(scoreOf({ Format: 'The Hundred' }, 5)).toBe('COM 44/0 (37) · ')
})

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

const season = { StartDate: '2025-03-14', EndDate: '2025-05-02' }
const READER = { locale: 'en-GB', timeZone: 'UTC' }

test.each(['14 March – 2 May 2025', '14 March\u2009–\u20092 May 2025', '14 March\u202f–\u00a02 May 2025'])(
  'the dates of a series are the same text whichever spaces a formatter sets: %j',
  (formatted) => {
    const spy = vi.spyOn(Intl.DateTimeFormat.prototype, 'formatRange').mockReturnValue(formatted)
    onTestFinished(() => spy.mockRestore())
    expect(seriesDates(READER, season, 'long')).toBe('14 March – 2 May 2025')
  },
)

test('the dates of a series are in the language and the time zone of the reader', () => {
  expect(seriesDates(READER, season, 'long')).toBe('14 March – 2 May 2025')
  expect(seriesDates({ locale: 'hi', timeZone: 'UTC' }, season, 'long')).toContain('मार्च')
  // A day without a time is that day everywhere.
  expect(seriesDates({ ...READER, timeZone: 'America/New_York' }, season, 'long')).toBe(
    '14 March – 2 May 2025',
  )
  const late = { StartDate: '2025-03-14T20:00:00Z', EndDate: '2025-05-02T20:00:00Z' }
  expect(seriesDates({ ...READER, timeZone: 'Asia/Kolkata' }, late, 'long')).toBe('15 March – 3 May 2025')
})
