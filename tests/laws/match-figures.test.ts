import fc from 'fast-check'
import { expect, test } from 'vitest'
import { simulateMatch } from '#relay/origin/demo/simulator/simulate-match.ts'
import { battingCareer, bowlingCareer } from '#relay/origin/figures/career.ts'
import { figuresOf, type PlayerLine } from '#relay/origin/figures/match-figures.ts'
import { score } from '#shared/cricket/scorer.ts'
import { shortPlan } from '#tests/support/own-match.ts'

/** What holds of every match that was ever played, at every moment of it. */

const moment = fc
  .record({
    seed: fc.string({ minLength: 1, maxLength: 6 }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ seed, share }) => {
    const { sheet, steps } = simulateMatch(shortPlan(seed, 4))
    const events = steps.slice(0, Math.ceil(steps.length * share)).map(({ event }) => event)
    const card = score(sheet, events)
    const innings = Object.values(card.Innings).filter(({ SuperOver }) => !SuperOver)
    return { innings, figures: figuresOf(sheet, card, []) }
  })
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
const total = (lines: PlayerLine[], of: (line: PlayerLine) => number) => sum(lines.map(of))
const RUNS = { numRuns: 60 }

test('what the batters of a match made is what its innings made off the bat', () => {
  fc.assert(
    fc.property(moment, ({ innings, figures }) => {
      const offTheBat = innings.map(({ Runs, Extras }) => Runs - sum(Object.values(Extras)))
      expect(total(figures.lines, (line) => battingCareer([line]).Runs)).toBe(sum(offTheBat))
    }),
    RUNS,
  )
})

test('what the bowlers conceded is what the innings made without byes, leg byes and penalties', () => {
  fc.assert(
    fc.property(moment, ({ innings, figures }) => {
      const conceded = innings.map(({ Runs, Extras }) => Runs - Extras.Byes - Extras.LegByes - Extras.Penalty)
      expect(total(figures.lines, (line) => bowlingCareer([line], 6).Runs)).toBe(sum(conceded))
    }),
    RUNS,
  )
})

test('legal balls bowled are the balls of the innings, and no more wickets are taken than fell', () => {
  fc.assert(
    fc.property(moment, ({ innings, figures }) => {
      expect(total(figures.lines, (line) => bowlingCareer([line], 6).Balls)).toBe(
        sum(innings.map(({ Balls }) => Balls)),
      )
      const wickets = sum(innings.map(({ Wickets }) => Wickets))
      expect(total(figures.lines, (line) => bowlingCareer([line], 6).Wickets)).toBeLessThanOrEqual(wickets)
      expect(
        total(figures.lines, (line) => battingCareer([line]).Innings - battingCareer([line]).NotOuts),
      ).toBe(wickets)
    }),
    RUNS,
  )
})

test('a career over two matches has the sums, the higher of the highest and the better of the best', () => {
  fc.assert(
    fc.property(moment, moment, (one, other) => {
      for (const [index, line] of one.figures.lines.entries()) {
        const second = other.figures.lines[index]
        if (!second) continue
        const [a, b, both] = [[line], [second], [line, second]].map(battingCareer)
        if (!a || !b || !both) throw new Error('Three careers.')
        for (const figure of ['Matches', 'Innings', 'NotOuts', 'Runs', 'Balls', 'Fours', 'Sixes'] as const)
          expect(both[figure]).toBe(a[figure] + b[figure])
        expect(both.Highest).toBe(Math.max(a.Highest, b.Highest))
        const [c, d, all] = [[line], [second], [line, second]].map((lines) => bowlingCareer(lines, 6))
        if (!c || !d || !all) throw new Error('Three careers.')
        for (const figure of [
          'Innings',
          'Balls',
          'Maidens',
          'Runs',
          'Wickets',
          'FourFors',
          'FiveFors',
        ] as const)
          expect(all[figure]).toBe(c[figure] + d[figure])
        expect(all.Best?.Wickets ?? 0).toBe(Math.max(c.Best?.Wickets ?? 0, d.Best?.Wickets ?? 0))
      }
    }),
    { numRuns: 25 },
  )
})
