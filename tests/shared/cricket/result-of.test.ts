import { describe, expect, test } from 'vitest'
import { resultOf } from '#shared/cricket/result-of.ts'
import type { Innings } from '#shared/cricket/scorecard.ts'
import { sheetOf } from '#tests/support/written-log.ts'

const limited = sheetOf()
const long = sheetOf({ Format: 'Test', Overs: undefined })

/** An innings that is over: it has been bowled, and nobody bowls any more. */
function innings(team: number, Runs: number, part: Partial<Innings> = {}): Innings {
  return {
    BattingTeamId: team,
    BowlingTeamId: 3 - team,
    Runs,
    Wickets: 4,
    Balls: 6,
    Overs: '1',
    Extras: { Byes: 0, LegByes: 0, NoBalls: 0, Wides: 0, Penalty: 0 },
    Batting: {},
    Bowling: {
      21: { Order: 1, Name: '', Balls: 6, Overs: '1', Maidens: 0, Runs, Wickets: 0, Wides: 0, NoBalls: 0 },
    },
    FallOfWickets: {},
    Partnerships: {},
    ...part,
  }
}
const numbered = (...all: Innings[]) => Object.fromEntries(all.map((one, index) => [index + 1, one]))
const allOut = { AllOut: true, Wickets: 10 }

test('a last innings that is declared behind is lost by the runs that it is behind (Law 16)', () => {
  const declared = { Declared: true }
  const behind = [innings(1, 200), innings(2, 150), innings(1, 100, declared), innings(2, 120, declared)]
  expect(resultOf(long, numbered(...behind))).toEqual({ Kind: 'win', WinnerTeamId: 1, By: { Runs: 30 } })
  const level = behind.with(3, innings(2, 150, declared))
  expect(resultOf(long, numbered(...level))).toEqual({ Kind: 'tie' })
  const followOn = [innings(1, 300), innings(2, 100), innings(2, 150, declared)]
  expect(resultOf(long, numbered(...followOn))).toEqual({
    ...{ Kind: 'win', WinnerTeamId: 1, By: { Innings: 1, Runs: 50 } },
  })
  const open = behind.with(3, innings(2, 120))
  expect(resultOf(long, numbered(...open), true)).toEqual({ Kind: 'draw' })
})

describe('where each side bats once', () => {
  test('the side that chases wins by wickets as soon as it has the target', () => {
    expect(resultOf(limited, numbered(innings(1, 150), innings(2, 151, { Bowler: 5, Wickets: 3 })))).toEqual({
      Kind: 'win',
      WinnerTeamId: 2,
      By: { Wickets: 7 },
    })
  })

  test('the side that defends wins by the runs that were short of the target less one', () => {
    expect(resultOf(limited, numbered(innings(1, 150), innings(2, 140)))).toMatchObject({
      WinnerTeamId: 1,
      By: { Runs: 10 },
    })
    const revised = innings(2, 90, { Target: 101 })
    expect(resultOf(limited, numbered(innings(1, 150), revised))).toMatchObject({
      WinnerTeamId: 1,
      By: { Runs: 10 },
    })
  })

  test('level scores are a tie, and one still on is open', () => {
    expect(resultOf(limited, numbered(innings(1, 150), innings(2, 150)))).toEqual({ Kind: 'tie' })
    expect(resultOf(limited, numbered(innings(1, 150), innings(2, 150, { Bowler: 5 })))).toBeUndefined()
    expect(resultOf(limited, numbered(innings(1, 150)))).toBeUndefined()
    expect(resultOf(limited, numbered(innings(1, 150)), true)).toEqual({ Kind: 'no result' })
  })

  test('super overs break a tie, as many pairs as it takes', () => {
    const tied = [innings(1, 150), innings(2, 150)]
    const so = (team: number, runs: number, part: Partial<Innings> = {}) =>
      innings(team, runs, { SuperOver: true, ...part })
    expect(resultOf(limited, numbered(...tied, so(2, 10)))).toBeUndefined()
    expect(resultOf(limited, numbered(...tied, so(2, 10), so(1, 4, { Bowler: 5 })))).toBeUndefined()
    expect(resultOf(limited, numbered(...tied, so(2, 10), so(1, 10)))).toEqual({ Kind: 'tie' })
    expect(resultOf(limited, numbered(...tied, so(2, 10), so(1, 10), so(1, 6), so(2, 7)))).toEqual({
      Kind: 'tie',
      WinnerTeamId: 2,
      Decider: 'super over',
    })
  })
})

describe('where sides bat twice', () => {
  test('a side all out twice for less than the other made once loses by an innings', () => {
    expect(
      resultOf(long, numbered(innings(1, 309), innings(2, 68, allOut), innings(2, 121, allOut))),
    ).toEqual({ Kind: 'win', WinnerTeamId: 1, By: { Innings: 1, Runs: 120 } })
  })

  test('the fourth innings wins by wickets, loses by runs, or ties', () => {
    const three = [innings(1, 300, allOut), innings(2, 250, allOut), innings(1, 100, allOut)]
    expect(resultOf(long, numbered(...three, innings(2, 151, { Bowler: 5 })))).toMatchObject({
      WinnerTeamId: 2,
      By: { Wickets: 6 },
    })
    expect(resultOf(long, numbered(...three, innings(2, 140, allOut)))).toMatchObject({
      WinnerTeamId: 1,
      By: { Runs: 10 },
    })
    expect(resultOf(long, numbered(...three, innings(2, 150, allOut)))).toEqual({ Kind: 'tie' })
  })

  test('a side that follows on may still win', () => {
    const match = numbered(
      innings(1, 400),
      innings(2, 150, allOut),
      innings(2, 300, allOut),
      innings(1, 30, allOut),
    )
    expect(resultOf(long, match)).toMatchObject({ WinnerTeamId: 2, By: { Runs: 20 } })
  })

  test('what is open when time is up is a draw', () => {
    const match = numbered(innings(1, 300, allOut), innings(2, 250), innings(1, 100), innings(2, 100))
    expect(resultOf(long, match)).toBeUndefined()
    expect(resultOf(long, match, true)).toEqual({ Kind: 'draw' })
  })
})
