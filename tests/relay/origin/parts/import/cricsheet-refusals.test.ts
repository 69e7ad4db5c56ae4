import { describe, expect, test } from 'vitest'
import { fromCricsheet } from '#relay/origin/parts/import/from-cricsheet.ts'
import { score } from '#shared/cricket/scorer.ts'
import { type AnyJson, fileJson, inningsJson, overJson } from '#tests/support/cricsheet-json.ts'

const scored = (json: AnyJson) => {
  const { sheet, events } = fromCricsheet(json)
  return score(sheet, events)
}

describe('what is refused, and how it is said', () => {
  const broken = (change: (json: AnyJson) => void, message: string): [string, AnyJson] => {
    const json = fileJson({}, [inningsJson('Alphas', [overJson(0, [0, 1]), overJson(1, [0, 0])])])
    change(json)
    return [message, json]
  }
  const ballOf = (json: AnyJson) => json.innings[0].overs[1].deliveries[1]

  test.each([
    broken((json) => {
      ballOf(json).runs.total = 3
    }, 'innings 1, over 1, ball 2: runs.total is 3, but 0 and 0 make 0'),
    broken((json) => {
      ballOf(json).runs = { batter: 0, extras: 1, total: 1 }
    }, 'innings 1, over 1, ball 2: runs.extras is 1, but the extras add up to 0'),
    broken((json) => {
      ballOf(json).batter = 'Stranger'
    }, "innings 1, over 1, ball 2: batter Stranger is in neither side's list"),
    broken((json) => {
      ballOf(json).bowler = 'A5'
    }, 'innings 1, over 1, ball 2: bowler A5 is of the other side'),
    broken((json) => {
      ballOf(json).wickets = [{ player_out: 'Stranger', kind: 'run out' }]
    }, "innings 1, over 1, ball 2: player out Stranger is in neither side's list"),
    broken((json) => {
      delete ballOf(json).bowler
    }, 'innings 1, over 1, ball 2: bowler is missing'),
    broken((json) => {
      ballOf(json).runs.batter = -4
    }, 'innings 1, over 1, ball 2: runs.batter is -4: expected a count'),
    broken((json) => {
      ballOf(json).runs = 4
    }, 'innings 1, over 1, ball 2: runs is 4: expected object, received number'),
    broken((json) => {
      json.innings[0].team = 'Gammas'
    }, 'innings 1: team is "Gammas", neither of the teams'),
    broken((json) => {
      json.innings[0].overs[1].deliveries = 'none'
    }, 'innings 1, over 1: deliveries is "none": expected array, received string'),
    broken((json) => {
      json.innings[0].target = { runs: 9, overs: 'many' }
    }, 'innings 1: target.overs is "many": expected overs and balls, such as 17.3'),
    broken((json) => {
      json.innings[0].target = { runs: 9, overs: 1e300 }
    }, 'innings 1: target.overs is 1e+300: expected overs and balls, such as 17.3, from 0 to 1000'),
    broken((json) => {
      json.innings[0].target = { runs: 9, overs: '1000.1' }
    }, 'innings 1: target.overs is "1000.1": expected overs and balls, such as 17.3, from 0 to 1000'),
    broken((json) => {
      json.innings[0].target = { runs: 9, overs: 17.9 }
    }, 'innings 1: target.overs is 17.9, but an over has 6 balls'),
    broken((json) => {
      json.info.overs = 1001
    }, 'info.overs is 1001: expected a number of overs from 0 to 1000'),
    broken((json) => {
      json.innings[0].overs[1].over = 4000
    }, 'innings 1, over 4000: over is 4000: expected a number of overs from 0 to 1000'),
    broken((json) => {
      json.innings[0].miscounted_overs = { 4000: { balls: 5 } }
    }, 'innings 1: miscounted_overs.4000 is {"balls":5}: expected a number of overs from 0 to 1000'),
    broken((json) => {
      json.info.outcome.winner = 'Gammas'
    }, 'info.outcome.winner is "Gammas": neither of the teams'),
    broken((json) => {
      json.info.outcome = { result: 'a moral victory' }
    }, 'info.outcome.result is "a moral victory": no result that we know'),
    broken((json) => {
      json.info.toss.winner = 'Gammas'
    }, 'info.toss.winner is "Gammas": neither of the teams'),
    broken((json) => {
      json.info.dates = ['Tuesday']
    }, 'info.dates.0 is "Tuesday": Invalid ISO date'),
    broken((json) => {
      json.info.teams = ['Alphas', 'Alphas']
    }, 'info.teams names Alphas twice'),
    broken((json) => {
      delete json.info
    }, 'info is missing'),
  ])('%s', (message, json) => {
    expect(() => fromCricsheet(json)).toThrow(message)
  })

  test('what is no match at all', () => {
    expect(() => fromCricsheet([])).toThrow('is []: expected object, received array')
    expect(() => fromCricsheet('x')).toThrow('is "x": expected object, received string')
  })

  test('play that the laws do not allow is refused by the engine, by the same name of the delivery', () => {
    const wickets = [{ player_out: 'A1', kind: 'bowled' }]
    const json = fileJson({}, [inningsJson('Alphas', [overJson(0, [{ wickets }, 0])])])
    expect(() => scored(json)).toThrow('innings 1, over 0, ball 2: A1 bats, but is out already (bowled)')
  })
})
