import { expect, test } from 'vitest'
import type { MatchFacts } from '#relay/origin/core/matches/match-facts.ts'
import { writeReport } from '#relay/origin/parts/reports/write-report.ts'
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
const BAD_LIGHT = { ...RAIN, Text: 'Bad light has stopped play.' }
const NO_RESULT = { Type: 'result', Result: { Kind: 'no result' }, Abandoned: true } as const

function textOf(log: WrittenLog, startTime?: string): string {
  const report = writeReport(facts(startTime), log.events, 0)
  return `${report?.title} ${report?.summary} ${report?.html}`
}
const inReply = () => written().balls(12, { Runs: 1 }).innings(2, { Target: 13, TargetOvers: '20' }).balls(8)

test('rain is blamed only where the log has rain, and bad light is none', () => {
  expect(textOf(inReply().event(RAIN).event(NO_RESULT))).toMatch(/rain/i)
  for (const log of [inReply().event(NO_RESULT), inReply().event(BAD_LIGHT).event(NO_RESULT)])
    expect(textOf(log)).not.toMatch(/rain/i)
})

test('a match that was stopped says where both sides were', () => {
  expect(textOf(inReply().event(RAIN).event(NO_RESULT))).toMatch(/Owls .*0 without loss.*12 without loss/s)
  const [first] = [written().balls(9).event(RAIN).event(NO_RESULT)]
  expect(textOf(first)).toMatch(/Larks (had reached|on) 0 without loss|with Larks on 0 without loss/)
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
  expect(textOf(log, startTime)).toContain(`${method} method`)
})

test.each([
  [0, true],
  [60, false],
])(
  'a draw is saved by a side with 8 wickets down that trails, and by none that leads: %i runs',
  (runs, isSaved) => {
    const log = written(sheetOf({ Format: 'Test', Overs: undefined })).balls(6, { Runs: 4 })
    log.event({ Type: 'innings end', Innings: 1, Declared: true }).innings(2).balls(12, { Runs: 4 })
    log.event({ Type: 'innings end', Innings: 2, Declared: true }).innings(3)
    log.balls(runs / 6, { Runs: 6 })
    for (let out = 0; out < 8; out += 1)
      log.ball({
        Batter: out === 0 ? 1 : out + 2,
        NonStriker: 2,
        Wickets: [{ Player: out === 0 ? 1 : out + 2, Kind: 'bowled' }],
      })
    log.event({ Type: 'result', Result: { Kind: 'draw' } })
    expect(/clung on|ran out of time in|batted out time/.test(textOf(log))).toBe(isSaved)
  },
)
