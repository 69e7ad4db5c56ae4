import fc from 'fast-check'
import { expect, test } from 'vitest'
import { figuresOf } from '#relay/origin/core/matches/match-figures.ts'
import { simulateMatch } from '#relay/origin/parts/demo/simulator/simulate-match.ts'
import { battingCareer, bowlingCareer } from '#relay/origin/parts/statistics/career.ts'
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
