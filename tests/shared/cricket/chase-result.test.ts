import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chaseOf } from '#shared/cricket/chase.ts'
import { chaseResult } from '#shared/cricket/chase-result.ts'
import { resultOf } from '#shared/cricket/result-of.ts'
import type { Innings } from '#shared/cricket/scorecard.ts'
import { sheetOf } from '#tests/support/written-log.ts'

const at = (Runs: number, Wickets: number, Overs: string, more: Partial<Innings> = {}) =>
  chaseResult({ BattingTeamId: 2, Runs, Wickets, Overs, Target: 100, TargetOvers: '20', ...more }, 1, 6)

test('the target reached is a win by the wickets left, the last ball short of it one by runs', () => {
  expect(at(100, 4, '19.6')).toEqual({ Kind: 'win', WinnerTeamId: 2, By: { Wickets: 6 } })
  expect(at(100, 10, '15.2', { AllOut: true })).toEqual({ Kind: 'win', WinnerTeamId: 2, By: { Wickets: 0 } })
  expect(at(71, 6, '20')).toEqual({ Kind: 'win', WinnerTeamId: 1, By: { Runs: 28 } })
  expect(at(71, 10, '15.2', { AllOut: true })).toEqual({ Kind: 'win', WinnerTeamId: 1, By: { Runs: 28 } })
  expect(at(99, 8, '20')).toBe('level')
})

test('a side of eight wins by what is left of its seven wickets, and is all out with them', () => {
  expect(at(100, 4, '19.6', { Players: 8 })).toEqual({ Kind: 'win', WinnerTeamId: 2, By: { Wickets: 3 } })
  expect(at(71, 7, '15.2', { Players: 8 })).toEqual({ Kind: 'win', WinnerTeamId: 1, By: { Runs: 28 } })
})

test('a super over decides a tie, and one that ends level does not', () => {
  const superOver = { SuperOver: true, Target: 9, TargetOvers: '1' }
  const broken = { Kind: 'tie', Decider: 'super over' }
  expect(at(9, 1, '0.4', superOver)).toEqual({ ...broken, WinnerTeamId: 2 })
  expect(at(5, 1, '1', superOver)).toEqual({ ...broken, WinnerTeamId: 1 })
  expect(at(5, 2, '0.4', { ...superOver, AllOut: true })).toEqual({ ...broken, WinnerTeamId: 1 })
  expect(at(8, 1, '1', superOver)).toBe('level')
})

test('what the figures say is what the source will say, and is said as soon as nothing can be needed any more', () => {
  const overs = fc.integer({ min: 0, max: 120 }).map((balls) => `${Math.floor(balls / 6)}.${balls % 6}`)
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 105 }),
      fc.integer({ min: 0, max: 10 }),
      overs,
      (runs, wickets, text) => {
        // Nobody is left to make a run once ten are out.
        fc.pre(runs < 100 || wickets < 10)
        const Overs = text.replace(/\.0$/, '')
        const AllOut = wickets === 10
        const said = at(runs, wickets, Overs, AllOut ? { AllOut } : {})
        const balls = chaseOf({ Runs: runs, Overs, Target: 100, TargetOvers: '20' }, 6)?.Balls
        expect(said === undefined).toBe(runs < 100 && !AllOut && balls !== 0)
        const card = (part: Partial<Innings>) =>
          ({ Batting: {}, Bowling: { 1: {} }, Wickets: 0, ...part }) as unknown as Innings
        const first = card({ BattingTeamId: 1, BowlingTeamId: 2, Runs: 99 })
        const second = card({ BattingTeamId: 2, BowlingTeamId: 1, Runs: runs, Wickets: wickets, Target: 100 })
        const told = resultOf(sheetOf(), { 1: first, 2: { ...second, ...(AllOut ? { AllOut } : {}) } })
        if (said === 'level') expect(told).toEqual({ Kind: 'tie' })
        else if (said) expect(said).toEqual(told)
      },
    ),
  )
})
