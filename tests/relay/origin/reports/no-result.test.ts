import { expect, test } from 'vitest'
import type { MatchFacts } from '#relay/origin/matches/match-facts.ts'
import { textOf } from '#relay/origin/reports/checked-text.ts'
import { draftReport } from '#relay/origin/reports/draft-report.ts'
import { headline } from '#relay/origin/reports/english/headline.ts'
import { english } from '#relay/origin/reports/english/language.ts'
import { lead } from '#relay/origin/reports/english/lead.ts'
import { ReportWriter } from '#relay/origin/reports/english/report-writer.ts'
import { summary } from '#relay/origin/reports/english/summary.ts'
import { matchStory } from '#relay/origin/reports/story/match-story.ts'
import { sheetOf, type WrittenLog, written } from '#tests/support/written-log.ts'

const facts = (startTime = '2026-11-21T10:00:00.000Z'): MatchFacts => ({
  ...{ id: 7, name: '3rd match', tournament: { id: 1, name: 'League' }, venue: 'The Meadow', startTime },
  phase: 'finished',
  teams: [
    { TeamId: 1, TeamName: 'Larks', ShortName: 'LAR', ImageUrl: '' },
    { TeamId: 2, TeamName: 'Owls', ShortName: 'OWL', ImageUrl: '' },
  ],
  sheet: sheetOf(),
})
const RAIN = { Type: 'break', Reason: 'rain', Text: 'Rain.' } as const
const NO_RESULT = { Type: 'result', Result: { Kind: 'no result' }, Abandoned: true } as const

function storyOf(log: WrittenLog, startTime?: string) {
  const story = matchStory(facts(startTime), log.events)
  if (!story) throw new Error('A log with a result has a story.')
  return story
}
const inReply = () => written().balls(12, { Runs: 1 }).innings(2, { Target: 13, TargetOvers: '20' }).balls(8)

test('when rain stops a chase the report says who was batting then, and that it was rain', () => {
  const story = storyOf(inReply().event(RAIN).event(NO_RESULT))
  const told = textOf(summary(new ReportWriter(story, () => 0), { kind: 'no result' }))
  expect(told).toBe('Owls had reached 0 for 0 in reply to the Larks’ 12 for 0 when the rain set in.')
  const draft = draftReport(story, english)
  expect(draft.paragraphs.flat().map(textOf).join(' ')).toContain('it rained')
})

test('when rain stops the first innings the report names the side that batted first', () => {
  const story = storyOf(written().balls(9).event(RAIN).event(NO_RESULT))
  const told = textOf(summary(new ReportWriter(story, () => 0), { kind: 'no result' }))
  expect(told).toBe('Larks had reached 0 for 0 when the rain set in.')
})

test('rain is blamed only where the log tells of rain', () => {
  const story = storyOf(inReply().event(NO_RESULT))
  const writer = new ReportWriter(story, () => 0)
  const angle = { kind: 'no result' } as const
  const told = [headline(writer, angle), summary(writer, angle), ...lead(writer, angle)].map(textOf).join(' ')
  expect(told).not.toMatch(/rain|cover|umbrella|weather/i)
  expect(told).toMatch(/play (was )?stopped/)
})

test('bad light is no rain, though it has its reason', () => {
  const bad = { ...RAIN, Text: 'Bad light has stopped play.' }
  expect(storyOf(inReply().event(bad).event(NO_RESULT)).rained).toBe(false)
  expect(storyOf(inReply().event(bad).event(RAIN).event(NO_RESULT)).rained).toBe(true)
})

test('the sides are never said to share nothing, nor a match that was won to be no contest', () => {
  const dry = storyOf(inReply().event(RAIN).event(NO_RESULT))
  for (let draw = 0; draw < 1; draw += 0.1) {
    expect(textOf(headline(new ReportWriter(dry, () => draw), { kind: 'no result' }))).not.toMatch(
      /share nothing/,
    )
    expect(textOf(headline(new ReportWriter(dry, () => draw), { kind: 'big win' }))).not.toMatch(
      /no contest/i,
    )
  }
})

test.each([
  ['2014-12-31T10:00:00.000Z', 'D/L'],
  ['2015-02-14T10:00:00.000Z', 'DLS'],
])('a target revised in a match of %s was set by the %s method', (startTime, method) => {
  const log = written()
    .balls(12)
    .innings(2, { Target: 9, TargetOvers: '1' })
    .balls(6)
    .event({ Type: 'result', Result: { Kind: 'win', WinnerTeamId: 1, By: { Runs: 8 }, Method: 'D/L' } })
  const told = lead(new ReportWriter(storyOf(log, startTime), () => 0), { kind: 'rain' })
  expect(told.map(textOf).join(' ')).toContain(`the ${method} method`)
})

test('fewer overs a side than usual are said, and that rain took them', () => {
  const log = written()
    .event(RAIN)
    .event({ Type: 'target', Innings: 1, TargetOvers: '12' })
    .balls(12)
    .innings(2, { Target: 1, TargetOvers: '12' })
    .ball({ Runs: 1 })
    .event({ Type: 'result', Result: { Kind: 'win', WinnerTeamId: 2, By: { Wickets: 10 } } })
  const told = draftReport(storyOf(log), english).paragraphs.flat().map(textOf).join(' ')
  expect(told).toContain('Rain had left 12 overs a side.')
})

test('overs that rain took from the second innings alone are not said to have been taken from both sides', () => {
  const log = written()
    .balls(18)
    .event(RAIN)
    .innings(2, { Target: 10, TargetOvers: '2' })
    .ball({ Runs: 1 })
    .event({ Type: 'result', Result: { Kind: 'win', WinnerTeamId: 2, By: { Wickets: 10 }, Method: 'D/L' } })
  const told = draftReport(storyOf(log), english).paragraphs.flat().map(textOf).join(' ')
  expect(told).not.toMatch(/overs a side/)
})
