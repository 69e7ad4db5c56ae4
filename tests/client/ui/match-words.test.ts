import { expect, test } from 'vitest'
import { scoreText } from '#client/cricket-ui/match/score-text.ts'
import { shortName } from '#client/cricket-ui/match/shared-surnames.ts'
import { boardSituation, shownStatus, situationOf } from '#client/cricket-ui/match/situation.ts'
import { breakName, isBreakName } from '#client/cricket-ui/match/status-notice.tsx'
import type { Innings } from '#shared/cricket/scorecard.ts'
import { sampleMatches } from '#tests/support/samples/sample-matches.ts'

test.each([
  ['SR Tendulkar', 'Tendulkar'],
  ['AB de Villiers', 'de Villiers'],
  ['A. Rao', 'Rao'],
  ['Javed Jena', 'Javed Jena'],
  ['DJ', 'DJ'],
])('%s took part as %s', (name, short) => {
  expect(shortName(name)).toBe(short)
})

test('a total is written with its wickets, without them when all are out, with a d when declared', () => {
  expect(scoreText({ Runs: 121, Wickets: 4 })).toBe('121/4')
  expect(scoreText({ Runs: 231, Wickets: 10 })).toBe('231')
  expect(scoreText({ Runs: 231, Wickets: 9, AllOut: true })).toBe('231')
  expect(scoreText({ Runs: 404, Wickets: 8, Declared: true })).toBe('404/8d')
})

test('a chase is told by what it needs, from the balls that are left', () => {
  expect(situationOf(sampleMatches.chase().state)).toEqual({ kind: 'need', teamId: 11, runs: 36, balls: 15 })
})

test('between the innings of a short match the side that bats next needs one run more', () => {
  const { state } = sampleMatches.hundred()
  const { Bowler: _, ...bowled } = state.Innings['1'] as Innings
  const told = (innings: Partial<Innings>) =>
    situationOf({ ...state, Innings: { '1': { ...bowled, Runs: 139, ...innings } as Innings } })
  const need = { kind: 'need', teamId: bowled.BowlingTeamId, runs: 140 }
  expect(told({ Overs: '20' })).toEqual(need)
  expect(told({ Overs: '16.2', AllOut: true })).toEqual(need)
  expect(told({ Overs: '16.2', Wickets: 6 }).kind).toBe('made')
  expect(told({ Overs: '16', Wickets: 6, TargetOvers: '16' }).kind).toBe('made')
})

test('a wicket is news until those who bat have made a run', () => {
  const { state } = sampleMatches.hundred()
  const innings = state.Innings['1'] as Innings
  const since = (balls: number, runs: number) => {
    const Stand = { ...innings.Stand, Since: { Runs: innings.Runs - runs, Balls: innings.Balls - balls } }
    return situationOf({ ...state, Innings: { '1': { ...innings, Stand } as Innings } })
  }
  expect(since(0, 0).kind).toBe('last out')
  expect(since(2, 0).kind).toBe('last out')
  expect(since(3, 1)).toMatchObject({ kind: 'stand', runs: 1 })
})

test('a chase that its figures have decided is told by its result, and is not live, before its source says so', () => {
  const { state, onBoard } = sampleMatches.chase()
  const innings = { ...state.Innings['2'], Runs: 300 } as (typeof state.Innings)[string]
  const won = situationOf({ ...state, Innings: { ...state.Innings, 2: innings } })
  expect(won).toMatchObject({ kind: 'result', result: { Kind: 'win', WinnerTeamId: innings.BattingTeamId } })
  expect(shownStatus('live', won)).toBe('completed')
  expect(shownStatus('live', situationOf(state))).toBe('live')
  const Scores = { ...onBoard.Scores, 2: { ...onBoard.Scores?.['2'], Overs: '20' } } as typeof onBoard.Scores
  const lost = boardSituation({ ...onBoard, Scores })
  expect(lost).toMatchObject({ kind: 'result', result: { WinnerTeamId: innings.BowlingTeamId } })
})

test.each([
  ['Lunch.', 'Lunch', true],
  ['Tea', 'Tea', true],
  ['Drinks.', undefined, true],
  ['Drinks. Two overs lost.', undefined, false],
  ['Rain.', undefined, false],
])('drinks that are told as %j are shown as the break that they are', (StatusText, name, isOnlyName) => {
  expect(breakName('drinks', StatusText)).toBe(name)
  expect(breakName('rain', StatusText)).toBeUndefined()
  expect(isBreakName({ Status: 'drinks', StatusText })).toBe(isOnlyName)
})

test('words that only repeat the status are not said beside it', () => {
  expect(isBreakName({ Status: 'innings break', StatusText: 'Innings break.' })).toBe(true)
  expect(isBreakName({ Status: 'rain', StatusText: 'Rain.' })).toBe(true)
  expect(isBreakName({ Status: 'rain', StatusText: 'Rain. The covers are on.' })).toBe(false)
  expect(isBreakName({ Status: 'live', StatusText: '' })).toBe(false)
})
