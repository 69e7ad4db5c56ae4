import { expect, test } from 'vitest'
import { resultOf } from '#shared/cricket/result-of.ts'
import { sheetOf, written } from '#tests/support/written-log.ts'

/** One batter after another is bowled, until so many are out. */
function afterWickets(PlayersPerSide: number | undefined, listed: number, wickets: number) {
  const log = written(sheetOf({ listed, ...(PlayersPerSide === undefined ? {} : { PlayersPerSide }) }))
  for (let out = 0; out < wickets; out += 1) {
    const Batter = out === 0 ? 1 : out + 2
    log.ball({ Batter, NonStriker: 2, Wickets: [{ Player: Batter, Kind: 'bowled' }] })
  }
  return log
}

test.each([
  [undefined, 14, 10],
  [12, 12, 11],
  [13, 16, 12],
  [8, 12, 7],
  [12, 11, 10],
])('a side of %s, of whom %i are listed, is all out with %i wickets', (perSide, listed, wickets) => {
  expect(afterWickets(perSide, listed, wickets - 1).at().AllOut).toBeUndefined()
  expect(afterWickets(perSide, listed, wickets).at().AllOut).toBe(true)
})

test('a card says how many bat where it is not eleven, and a side wins by the wickets that it has left of them', () => {
  expect(afterWickets(undefined, 14, 1).at().Players).toBeUndefined()
  expect(afterWickets(12, 14, 1).at().Players).toBe(12)
  const sheet = sheetOf({ listed: 12, PlayersPerSide: 12 })
  const chase = written(sheet).innings(2, { Target: 3 }).ball({ Runs: 4 })
  expect(resultOf(sheet, chase.card.Innings)).toMatchObject({ WinnerTeamId: 2, By: { Wickets: 11 } })
})
