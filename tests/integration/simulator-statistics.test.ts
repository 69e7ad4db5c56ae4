import { beforeAll, describe, expect, test } from 'vitest'
import { demoLanes } from '#relay/origin/demo/league/lanes.ts'
import {
  type FormatFrequencies,
  frequencies,
  type PhaseFrequencies,
} from '#relay/origin/demo/simulator/frequencies.ts'
import { simulateMatch } from '#relay/origin/demo/simulator/simulate-match.ts'
import { type PhaseSums, SimulatedFigures } from '#tests/support/simulated-figures.ts'

/** As many innings of each number, or nearly: every match has a first one. */
const MATCHES = 2000
/** Chance is fixed, so that this never fails by it. The figures of other seeds lie as near. */
const SEED = process.env.STATISTICS_SEED ?? 'statistics'

const FORMATS = [
  { format: 'T20', lane: 'deccan-twenty', within: [5, 8] },
  { format: 'ODI', lane: 'one-day-tour', within: [5, 8] },
  { format: 'Test', lane: 'test-tour', within: [5, 5, 5, 5] },
] as const

function played(key: string): SimulatedFigures {
  const figures = new SimulatedFigures()
  const lane = demoLanes(SEED, 2026).find((one) => one.key === key)
  for (let index = 0; lane && index < MATCHES; index++) {
    const { plan } = lane.fixture(index)
    figures.add(plan, simulateMatch(plan))
  }
  return figures
}

function near(found: number, real: number, percent: number, what: string) {
  const off = 100 * (found / real - 1)
  if (process.env.STATISTICS_SEED) {
    console.log(
      `${what.padEnd(24)} real ${real.toPrecision(4)}, found ${found.toPrecision(4)}, ${off.toFixed(1)} %`,
    )
  }
  expect(Math.abs(off), `${what}: ${found.toPrecision(4)} for ${real.toPrecision(4)}`).toBeLessThan(percent)
}

const total = (figures: SimulatedFigures, count: (phase: PhaseSums) => number) =>
  figures.phases.reduce((sum, phase) => sum + count(phase), 0)

/** A share over all phases, each as heavy as it is in real matches. */
function overall(
  { phases }: FormatFrequencies,
  share: (phase: PhaseFrequencies) => number,
  weight = (phase: PhaseFrequencies) => phase.deliveries,
): number {
  const sum = phases.reduce((all, phase) => all + share(phase) * weight(phase), 0)
  return sum / phases.reduce((all, phase) => all + weight(phase), 0)
}

const faced = ({ deliveries, extrasPerDelivery }: PhaseFrequencies) =>
  deliveries * (1 - extrasPerDelivery.wides)
const KINDS = ['wides', 'noballs', 'byes', 'legbyes'] as const

describe.each(FORMATS)(`${MATCHES} matches of $format`, ({ format, lane, within }) => {
  const real = frequencies[format]
  let figures: SimulatedFigures
  beforeAll(() => {
    figures = played(lane)
  })

  test.each(within.map((percent, index) => ({ number: index + 1, percent })))(
    'have runs, wickets and legal balls of innings $number within $percent %, scattered as real ones',
    ({ number, percent }) => {
      const [sums, known] = [figures.innings[number - 1], real.innings[number - 1]]
      if (!sums || !known) throw new Error('There is no such innings.')
      const count = sums.runs.length
      near(sums.runs.reduce((a, b) => a + b, 0) / count, known.meanRuns, percent, `innings ${number}, runs`)
      near(sums.wickets / count, known.meanWickets, percent, `innings ${number}, wickets`)
      near(sums.legalBalls / count, known.meanLegalBalls, percent, `innings ${number}, balls`)
      const sorted = sums.runs.toSorted((a, b) => a - b)
      const at = (share: number) => sorted[Math.floor(share * sorted.length)] ?? 0
      near(at(0.1), known.p10, 25, `innings ${number}, p10`)
      near(at(0.5), known.median, 8, `innings ${number}, median`)
      near(at(0.9), known.p90, 10, `innings ${number}, p90`)
    },
  )

  test('have fours and sixes a ball within 5 %', () => {
    for (const runs of [4, 6]) {
      const share = total(figures, ({ offBat }) => offBat[runs] ?? 0) / total(figures, (phase) => phase.faced)
      near(
        share,
        overall(real, ({ runsOffBat }) => runsOffBat[runs] ?? 0, faced),
        5,
        `${runs}s a ball faced`,
      )
    }
  })

  test('have wides, no-balls, byes and leg byes a delivery within 5 %, each and together', () => {
    const deliveries = total(figures, (phase) => phase.deliveries)
    const balls = (kind: (typeof KINDS)[number]) =>
      total(figures, ({ extras }) => extras[kind].balls) / deliveries
    for (const kind of KINDS)
      near(
        balls(kind),
        overall(real, (phase) => phase.extrasPerDelivery[kind]),
        5,
        kind,
      )
    const together = overall(real, ({ extrasPerDelivery }) => sumOf((kind) => extrasPerDelivery[kind]))
    near(sumOf(balls), together, 5, 'extras')
    const runs = sumOf((kind) => total(figures, ({ extras }) => extras[kind].runs) / deliveries)
    const worth = overall(real, (phase) =>
      sumOf((kind) => phase.extrasPerDelivery[kind] * phase.runsPerExtra[kind]),
    )
    near(runs, worth, 5, 'runs of extras')
  })

  test('end as real ones do, roughly', () => {
    for (const [kind, share] of Object.entries(real.results)) {
      const found = (figures.results[kind] ?? 0) / figures.matches
      if (process.env.STATISTICS_SEED)
        console.log(`${kind.padEnd(24)} real ${share}, found ${found.toFixed(4)}`)
      expect(Math.abs(found - share), `${kind}: ${found} for ${share}`).toBeLessThan(0.08)
    }
  })
})

function sumOf(value: (kind: (typeof KINDS)[number]) => number): number {
  return KINDS.reduce((sum, kind) => sum + value(kind), 0)
}
