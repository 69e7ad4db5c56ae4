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

const cases: [string, (log: WrittenLog) => MatchEvent, string][] = [
  ['a batter in neither list', ball({ Batter: 99 }), `${place}: batter 99 is in neither side's list`],
  [
    'a non-striker of the other side',
    ball({ NonStriker: 25 }),
    `${place}: non-striker P25 is of the other side`,
  ],
  ['a bowler in neither list', ball({ Bowler: 99 }), `${place}: bowler 99 is in neither side's list`],
  ['a bowler of the batting side', ball({ Bowler: 5 }), `${place}: bowler P5 is of the other side`],
  ['a batter at both ends', ball({ Batter: 2, NonStriker: 2 }), `${place}: P2 is at both ends`],
  ['a batter who is out', ball({ Batter: 1 }), `${place}: P1 bats, but is out already (bowled)`],
  ['negative runs', ball({ Runs: -1 }), `${place}: Runs is -1, not a count`],
  ['half a run', ball({ Runs: 0.5 }), `${place}: Runs is 0.5, not a count`],
  ['absurd runs', ball({ Runs: 400 }), `${place}: Runs is 400, more than any ball can bring`],
  ['negative extras', ball({ Extras: { Wides: -2 } }), `${place}: Wides is -2, not a count`],
  ['an unknown dismissal', wicket(3, 'vanished'), `${place}: "vanished" is no way to be out`],
  [
    'a player out in neither list',
    wicket(99, 'run out'),
    `${place}: player out 99 is in neither side's list`,
  ],
  ['a player out of the other side', wicket(25, 'run out'), `${place}: player out P25 is of the other side`],
  [
    'a run out of somebody elsewhere',
    wicket(7, 'run out'),
    `${place}: P7 is run out, but is not at the crease`,
  ],
  ['the non-striker bowled', wicket(2, 'bowled'), `${place}: P2 is bowled, but is not on strike`],
  ['a batter out again', wicket(1, 'timed out'), `${place}: P1 is out already (bowled)`],
  [
    'a batter out twice on one ball',
    ball({
      Wickets: [
        { Player: 3, Kind: 'lbw' },
        { Player: 3, Kind: 'run out' },
      ],
    }),
    `${place}: P3 is out twice on one ball`,
  ],
  [
    'a fielder by an unknown number',
    ball({ Wickets: [{ Player: 3, Kind: 'caught', Fielders: [{ PlayerId: 77, Name: 'X' }] }] }),
    `${place}: fielder 77 is in neither side's list`,
  ],
  ['a ball left out', ball({ N: 3 }), 'innings 1, over 1, ball 3: ball 2 of the over should come here'],
  ['a ball again', ball({ N: 1 }), 'innings 1, over 1, ball 1: ball 2 of the over should come here'],
  ['an over left out', ball({ Over: 3, N: 1 }), 'innings 1, over 3, ball 1: over 3 does not follow over 1'],
  ['an over again', ball({ Over: 0, N: 7 }), 'innings 1, over 0, ball 7: over 0 does not follow over 1'],
  [
    'a ball of an innings to come',
    ball({ Innings: 2 }),
    'innings 2, over 1, ball 2: the innings has not begun',
  ],
  [
    'an innings out of turn',
    event({ Type: 'innings', Innings: 3, BattingTeamId: 2 }),
    'innings 3: innings 2 should begin here',
  ],
  [
    'an innings of strangers',
    event({ Type: 'innings', Innings: 2, BattingTeamId: 9 }),
    'innings 2: team 9 does not play in this match',
  ],
  [
    'a toss of strangers',
    event({ Type: 'toss', WinnerTeamId: 9, Decision: 'bat' }),
    'toss: team 9 does not play in this match',
  ],
  [
    'a result for strangers',
    event({ Type: 'result', Result: { Kind: 'win', WinnerTeamId: 9 } }),
    'result: team 9 does not play in this match',
  ],
  [
    'an absent batter who has batted',
    event({ Type: 'absent', Innings: 1, Player: 2 }),
    'innings 1, absent: P2 is absent, but has batted',
  ],
  [
    'an absent stranger',
    event({ Type: 'absent', Innings: 1, Player: 99 }),
    "innings 1, absent: player absent 99 is in neither side's list",
  ],
  [
    'no penalty at all',
    event({ Type: 'penalty', Innings: 1, Runs: 0 }),
    'innings 1, penalty: Runs is 0, not a count of runs',
  ],
  [
    'a target of no innings',
    event({ Type: 'target', Innings: 2, Target: 9 }),
    'innings 2, target: the innings has not begun',
  ],
  [
    'a replacement from nowhere',
    event({ Type: 'replacement', Scope: 'match', In: 99, Reason: 'unknown' }),
    "replacement: player coming in 99 is in neither side's list",
  ],
]

test.each(cases)('%s is refused by name, and changes nothing', (_, make, message) => {
  const log = begun()
  const before = log.card
  expect(() => log.event(make(log))).toThrow(
    new InvalidEvent(make(log), message.slice(message.indexOf(': ') + 2)),
  )
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
