import { describe, expect, test } from 'vitest'
import { sheetOf, written } from '#tests/support/written-log.ts'

const striker = (log: ReturnType<typeof written>) => log.at().OnStrike
const out = (Player: number, Kind: string) => ({ Wickets: [{ Player, Kind }] })

describe('who faces the next ball', () => {
  test('odd runs run change the ends, however they count; boundaries and penalties do not', () => {
    expect(striker(written().ball({ Runs: 1 }))).toBe(2)
    expect(striker(written().ball({ Runs: 2 }))).toBe(1)
    expect(striker(written().ball({ Runs: 5 }))).toBe(2)
    expect(striker(written().ball({ Runs: 6 }))).toBe(1)
    expect(striker(written().ball({ Extras: { Byes: 1 } }))).toBe(2)
    expect(striker(written().ball({ Extras: { LegByes: 3 } }))).toBe(2)
    expect(striker(written().ball({ Extras: { Penalty: 5 } }))).toBe(1)
  })

  test('a wide or no-ball is worth a run that nobody ran', () => {
    expect(striker(written().ball({ Extras: { Wides: 1 } }))).toBe(1)
    expect(striker(written().ball({ Extras: { Wides: 2 } }))).toBe(2)
    expect(striker(written().ball({ Extras: { Wides: 5 } }))).toBe(1)
    expect(striker(written().ball({ Runs: 1, Extras: { NoBalls: 1 } }))).toBe(2)
    expect(striker(written().ball({ Extras: { NoBalls: 1, LegByes: 1 } }))).toBe(2)
    expect(striker(written().ball({ Extras: { NoBalls: 2 } }))).toBe(2)
  })

  test('a no-ball is worth two in The Hundred, and nobody knows in first-class cricket', () => {
    const hundred = sheetOf({ Format: 'The Hundred', BallsPerOver: 5 })
    expect(striker(written(hundred).ball({ Extras: { NoBalls: 2 } }))).toBe(1)
    const county = sheetOf({ Format: 'First-class' })
    expect(striker(written(county).ball({ Extras: { NoBalls: 2 } }))).toBeUndefined()
    expect(striker(written(county).ball({ Extras: { NoBalls: 1 } }))).toBe(1)
  })

  test('the over changes the ends, in The Hundred every second one', () => {
    expect(striker(written().balls(6))).toBe(2)
    expect(striker(written().balls(5).ball({ Runs: 1 }))).toBe(1)
    const hundred = sheetOf({ Format: 'The Hundred', BallsPerOver: 5 })
    expect(striker(written(hundred).balls(5))).toBe(1)
    expect(striker(written(hundred).balls(10))).toBe(2)
  })

  test('after a wicket nobody is named until the newcomer’s first ball', () => {
    const log = written().ball(out(1, 'bowled'))
    expect(striker(log)).toBeUndefined()
    expect(log.at().Bowler).toBe(21)
    expect(striker(log.ball({ Batter: 3, Runs: 1 }))).toBe(2)
  })

  test('but the one who stayed is, where the over ended and the ends are certain', () => {
    expect(striker(written().balls(5).ball(out(1, 'bowled')))).toBe(2)
    expect(
      striker(
        written()
          .balls(5)
          .ball({ Runs: 1, ...out(2, 'retired hurt') }),
      ),
    ).toBe(1)
    expect(striker(written().ball(out(2, 'retired hurt')))).toBe(1)
  })

  test('a catch or a run out leaves the ends open, at the end of an over too', () => {
    expect(striker(written().balls(5).ball(out(1, 'caught')))).toBeUndefined()
    expect(striker(written().balls(5).ball(out(2, 'run out')))).toBeUndefined()
    expect(striker(written().ball({ Runs: 1, ...out(2, 'run out') }))).toBeUndefined()
  })

  test('with the innings it goes, and so do the bowler and the stand; those not out stay at the crease', () => {
    const log = written(sheetOf({ Overs: 1 })).balls(6)
    expect(striker(log)).toBeUndefined()
    expect(log.at().Bowler).toBeUndefined()
    expect(log.at().Stand).toBeUndefined()
    expect(log.at().Batting).toMatchObject({ 1: { AtCrease: true }, 2: { AtCrease: true } })
  })
})
