import { expect, test } from 'vitest'
import { InvalidEvent } from '#shared/cricket/invalid-event.ts'
import type { MatchEvent } from '#shared/cricket/match-log.ts'
import { sheetOf, type WrittenLog, written } from '#tests/support/written-log.ts'

/** A match in which over 1 has had one ball, player 1 is out and 3 bats with 2. */
const begun = () =>
  written()
    .balls(5)
    .ball({ Wickets: [{ Player: 1, Kind: 'bowled' }] })
    .ball({ Batter: 3, Bowler: 22 })

const place = 'innings 1, over 1, ball 2'
const ball = (part: Partial<ReturnType<WrittenLog['next']>>) => (log: WrittenLog) => log.next(part)
const wicket = (Player: number, Kind: string) => ball({ Wickets: [{ Player, Kind }] })
const event = (given: MatchEvent) => () => given

const cases: [message: string, make: (log: WrittenLog) => MatchEvent][] = [
  [`${place}: batter 99 is in neither side's list`, ball({ Batter: 99 })],
  [`${place}: non-striker P25 is of the other side`, ball({ NonStriker: 25 })],
  [`${place}: bowler 99 is in neither side's list`, ball({ Bowler: 99 })],
  [`${place}: bowler P5 is of the other side`, ball({ Bowler: 5 })],
  [`${place}: P2 is at both ends`, ball({ Batter: 2, NonStriker: 2 })],
  [`${place}: P1 bats, but is out already (bowled)`, ball({ Batter: 1 })],
  [`${place}: Runs is -1, not a count`, ball({ Runs: -1 })],
  [`${place}: Runs is 0.5, not a count`, ball({ Runs: 0.5 })],
  [`${place}: Runs is 400, more than any ball can bring`, ball({ Runs: 400 })],
  [`${place}: Wides is -2, not a count`, ball({ Extras: { Wides: -2 } })],
  [`${place}: "vanished" is no way to be out`, wicket(3, 'vanished')],
  [`${place}: player out 99 is in neither side's list`, wicket(99, 'run out')],
  [`${place}: player out P25 is of the other side`, wicket(25, 'run out')],
  [`${place}: P7 is run out, but is not at the crease`, wicket(7, 'run out')],
  [`${place}: P2 is bowled, but is not on strike`, wicket(2, 'bowled')],
  [`${place}: P1 is out already (bowled)`, wicket(1, 'timed out')],
  [
    `${place}: P3 is out twice on one ball`,
    ball({
      Wickets: [
        { Player: 3, Kind: 'lbw' },
        { Player: 3, Kind: 'run out' },
      ],
    }),
  ],
  [
    `${place}: fielder 77 is in neither side's list`,
    ball({ Wickets: [{ Player: 3, Kind: 'caught', Fielders: [{ PlayerId: 77, Name: 'X' }] }] }),
  ],
  ['innings 1, over 1, ball 3: ball 2 of the over should come here', ball({ N: 3 })],
  ['innings 1, over 1, ball 1: ball 2 of the over should come here', ball({ N: 1 })],
  ['innings 1, over 3, ball 1: over 3 does not follow over 1', ball({ Over: 3, N: 1 })],
  ['innings 1, over 0, ball 7: over 0 does not follow over 1', ball({ Over: 0, N: 7 })],
  ['innings 2, over 1, ball 2: the innings has not begun', ball({ Innings: 2 })],
  ['innings 3: innings 2 should begin here', event({ Type: 'innings', Innings: 3, BattingTeamId: 2 })],
  ['innings 2: team 9 does not play in this match', event({ Type: 'innings', Innings: 2, BattingTeamId: 9 })],
  ['toss: team 9 does not play in this match', event({ Type: 'toss', WinnerTeamId: 9, Decision: 'bat' })],
  [
    'result: team 9 does not play in this match',
    event({ Type: 'result', Result: { Kind: 'win', WinnerTeamId: 9 } }),
  ],
  ['innings 1, absent: P2 is absent, but has batted', event({ Type: 'absent', Innings: 1, Player: 2 })],
  [
    "innings 1, absent: player absent 99 is in neither side's list",
    event({ Type: 'absent', Innings: 1, Player: 99 }),
  ],
  ['innings 1, penalty: Runs is 0, not a count of runs', event({ Type: 'penalty', Innings: 1, Runs: 0 })],
  ['innings 2, target: the innings has not begun', event({ Type: 'target', Innings: 2, Target: 9 })],
  [
    "replacement: player coming in 99 is in neither side's list",
    event({ Type: 'replacement', Scope: 'match', In: 99, Reason: 'unknown' }),
  ],
]

test.each(cases)('a refusal changes nothing, and says %s', (message, make) => {
  const log = begun()
  const before = log.card
  expect(() => log.event(make(log))).toThrow(InvalidEvent)
  expect(() => log.event(make(log))).toThrow(message)
  expect(log.card).toBe(before)
})

test('the first over is over 0', () => {
  expect(() => written().ball({ Over: 1, N: 1 })).toThrow(
    'innings 1, over 1, ball 1: the first over of an innings is over 0',
  )
})

test('nothing is bowled once the innings or the match was declared over, or by batters who are out', () => {
  const declared = written().ball().event({ Type: 'innings end', Innings: 1, Declared: true })
  expect(() => declared.ball()).toThrow('innings 1, over 0, ball 2: the innings is over')
  const two = sheetOf({ listed: 2 })
  const out = written(two).ball({ Wickets: [{ Player: 1, Kind: 'bowled' }] })
  expect(() => out.ball({ Batter: 2, NonStriker: 1 })).toThrow('P1 bats, but is out already (bowled)')
  const finished = written()
    .ball()
    .event({ Type: 'result', Result: { Kind: 'draw' } })
  expect(() => finished.ball()).toThrow('innings 1, over 0, ball 2: the match is over')
  expect(() => finished.innings(2)).toThrow('innings 2: the match is over')
})
