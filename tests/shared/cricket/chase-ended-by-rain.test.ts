import { expect, test } from 'vitest'
import { resultsOfChaseEndedByRain } from '#shared/cricket/chase-ended-by-rain.ts'

const chase = (Runs: number, Overs: string) => ({
  ...{ BattingTeamId: 2, BowlingTeamId: 1, Runs, Wickets: 3, Overs, Target: 161 },
})
const results = (Runs: number, Overs: string, par?: number) =>
  resultsOfChaseEndedByRain(chase(Runs, Overs), { ballsPerOver: 6, leastOvers: 5, par })

test('under the least overs there is no result, whatever the score', () => {
  expect(results(60, '4.5', 30)).toEqual([{ Kind: 'no result' }])
})

test('the par score decides: above it, below it, or a tie', () => {
  expect(results(60, '5', 52)).toEqual([{ Kind: 'win', WinnerTeamId: 2, By: { Runs: 8 }, Method: 'D/L' }])
  expect(results(60, '8.3', 64)).toEqual([{ Kind: 'win', WinnerTeamId: 1, By: { Runs: 4 }, Method: 'D/L' }])
  expect(results(60, '8.3', 60)).toEqual([{ Kind: 'tie', Method: 'D/L' }])
})

test('without a par score no margin is made up: no result, or either side by a method', () => {
  expect(results(152, '18')).toEqual([
    { Kind: 'no result' },
    { Kind: 'win', WinnerTeamId: 2, Method: 'D/L' },
    { Kind: 'win', WinnerTeamId: 1, Method: 'D/L' },
  ])
})
