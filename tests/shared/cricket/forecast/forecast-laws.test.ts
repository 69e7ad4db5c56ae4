import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { COEFFICIENTS } from '#shared/cricket/forecast/coefficients-data.ts'
import { chaseOdds, expectedTotal, firstOdds } from '#shared/cricket/forecast/limited-overs-model.ts'
import { longChances } from '#shared/cricket/forecast/long-match-model.ts'
import { logistic } from '#shared/cricket/forecast/math.ts'
import { openChances } from '#shared/cricket/forecast/win-chances.ts'
import type { Level } from '#shared/cricket/match-log.ts'

const level = fc.option(
  fc.record<Level>({ Gender: fc.constantFrom('male', 'female'), International: fc.boolean() }),
  { nil: undefined },
)
const kind = fc.constantFrom({ known: COEFFICIENTS.T20, most: 120 }, { known: COEFFICIENTS.ODI, most: 300 })

/** A side with `ballsLeft` of `ballsLimit`, at a rate that has been seen. */
const batting = kind.chain(({ known, most }) =>
  fc.integer({ min: most / 4, max: most }).chain((ballsLimit) =>
    fc.integer({ min: 1, max: ballsLimit }).chain((ballsLeft) =>
      fc
        .record({
          wicketsLeft: fc.integer({ min: 1, max: 10 }),
          runs: fc.integer({ min: 0, max: (ballsLimit - ballsLeft) * 3 }),
        })
        .map((one) => ({ known, position: { ...one, ballsLeft, ballsLimit } })),
    ),
  ),
)

describe('the forecast', () => {
  test('of a chase is no better for the chasing side when more runs are needed, by target or by score', () => {
    fc.assert(
      fc.property(batting, fc.integer({ min: 1, max: 300 }), level, ({ known, position }, needed, who) => {
        const target = position.runs + needed
        const odds = chaseOdds(known, { ...position, target }, who)
        expect(chaseOdds(known, { ...position, target: target + 1 }, who)).toBeLessThanOrEqual(odds)
        if (position.runs === 0) return
        const behind = { ...position, runs: position.runs - 1, target }
        expect(chaseOdds(known, behind, who)).toBeLessThanOrEqual(odds)
      }),
    )
  })

  test('of a chase is no better for the chasing side when it has a wicket less', () => {
    fc.assert(
      fc.property(batting, fc.integer({ min: 1, max: 300 }), level, ({ known, position }, needed, who) => {
        const chasing = { ...position, target: position.runs + needed }
        if (position.wicketsLeft < 2 || position.ballsLeft === position.ballsLimit) return
        const fewer = { ...chasing, wicketsLeft: position.wicketsLeft - 1 }
        const [before = 0, after = 0] = [chasing, fewer].map((one) => logistic(chaseOdds(known, one, who)))
        expect(after).toBeLessThanOrEqual(before + 0.005)
      }),
      { numRuns: 2000 },
    )
  })

  test('of a first innings is no worse for the side that bats when it has more runs', () => {
    fc.assert(
      fc.property(batting, level, ({ known, position }, who) => {
        const more = { ...position, runs: position.runs + 1 }
        expect(firstOdds(known, more, who)).toBeGreaterThanOrEqual(firstOdds(known, position, who))
        expect(expectedTotal(known, more, who)).toBeGreaterThan(expectedTotal(known, position, who))
        expect(expectedTotal(known, position, who)).toBeGreaterThanOrEqual(position.runs)
      }),
    )
  })

  test('after the last ball of a first innings is that before the first of the second', () => {
    fc.assert(
      fc.property(batting, level, ({ known, position: { runs, ballsLimit, wicketsLeft } }, who) => {
        const start = { runs: 0, wicketsLeft: 10, ballsLeft: ballsLimit, ballsLimit, target: runs + 1 }
        for (const end of [
          { wicketsLeft, ballsLeft: 0 },
          { wicketsLeft: 0, ballsLeft: 0 },
        ]) {
          const odds = firstOdds(known, { runs, ballsLimit, ...end }, who)
          expect(odds).toBeCloseTo(-chaseOdds(known, start, who), 9)
        }
      }),
    )
  })

  test('of two innings a side makes 1, and favours whoever has more runs', () => {
    const position = fc.record({
      lead: fc.integer({ min: -600, max: 600 }),
      isFirstBatting: fc.boolean(),
      wicketsLeft: fc.integer({ min: 1, max: 10 }),
      inningsLeft: fc.record({
        first: fc.integer({ min: 0, max: 1 }),
        other: fc.integer({ min: 0, max: 1 }),
      }),
      ballsBowled: fc.integer({ min: 0, max: 3000 }),
      ballsLimit: fc.constant(2700),
    })
    fc.assert(
      fc.property(position, (one) => {
        const { first, other, draw } = longChances(COEFFICIENTS.Test, one)
        expect(first + other + draw).toBeCloseTo(1, 9)
        const ahead = longChances(COEFFICIENTS.Test, { ...one, lead: one.lead + 20 })
        const share = first / (first + other)
        expect(ahead.first / (ahead.first + ahead.other)).toBeGreaterThanOrEqual(share - 1e-9)
      }),
    )
  })

  describe('of the last chase of two innings a side', () => {
    const DAYS = 2700
    const chancesWith = (need: number, wicketsLeft: number, ballsLeft: number) => {
      const chases = [true, false].map((isFirstBatting) => {
        const lead = isFirstBatting ? 1 - need : need - 1
        const inningsLeft = { first: 0, other: 0 }
        const time = { ballsBowled: DAYS - ballsLeft, ballsLimit: DAYS }
        const { first, other, draw } = longChances(COEFFICIENTS.Test, {
          ...{ lead, isFirstBatting, wicketsLeft, inningsLeft, ...time },
        })
        return isFirstBatting ? { won: first, lost: other, draw } : { won: other, lost: first, draw }
      })
      const [one, other] = chases
      if (!one || !other) throw new Error('no chances')
      return { one, other }
    }
    const needs = fc.integer({ min: 1, max: 500 })
    const wickets = fc.integer({ min: 1, max: 10 })

    test('is better for the chasing side when fewer runs are needed, and worse with a wicket less', () => {
      fc.assert(
        fc.property(needs, wickets, fc.integer({ min: 30, max: 1500 }), (need, wicketsLeft, ballsLeft) => {
          const share = (asked: number, left: number) => {
            const { won, lost } = chancesWith(asked, left, ballsLeft).one
            return won / (won + lost)
          }
          expect(share(need, wicketsLeft)).toBeGreaterThanOrEqual(share(need + 1, wicketsLeft) - 1e-9)
          // Where a chase is hopeless the wickets no longer matter, and the smallest of chances are about equal.
          if (wicketsLeft > 1)
            expect(share(need, wicketsLeft)).toBeGreaterThanOrEqual(share(need, wicketsLeft - 1) - 0.002)
        }),
      )
    })
  })

  test('is never 0 or 1 while a match can still turn', () => {
    const chance = fc.double({ min: 0, max: 1, noNaN: true })
    fc.assert(
      fc.property(chance, chance, (first, draw) => {
        for (const chances of [openChances(first), openChances(first * (1 - draw), draw)]) {
          const all = Object.values(chances)
          for (const one of all) {
            expect(one).toBeGreaterThan(0)
            expect(one).toBeLessThan(1)
          }
          expect(all.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 9)
        }
      }),
    )
  })
})
