import type { Assessment, Years } from '#shared/cricket/forecast/assessment.ts'
import type { Coefficients } from '#shared/cricket/forecast/coefficients.ts'
import { assessLimited } from './assess-limited.ts'
import { assessLong } from './assess-long.ts'
import { fitHundredRuns } from './fit-hundred-runs.ts'
import { fitLimited, type Tell } from './fit-limited.ts'
import { fitLong } from './fit-long.ts'
import type { PastMatch } from './read-matches.ts'

/** Those before are fitted to assess the model on the rest; what is committed is fitted on all. */
const FIRST_TESTED_YEAR = 2020

/** The coefficients of every kind of match, and how good they are: the same bytes for the same matches. */
export function fitForecast(
  matches: readonly PastMatch[],
  tell: Tell,
): { coefficients: Coefficients; assessment: Assessment } {
  const past = matches.filter((match) => yearOf(match) < FIRST_TESTED_YEAR)
  const unseen = matches.filter((match) => yearOf(match) >= FIRST_TESTED_YEAR)
  const scoredOn = { past: kindsOf(past), unseen: kindsOf(unseen) }
  const before = fitAll(scoredOn.past, scoredOn.unseen.hundred, (line) => tell(`${yearsText(past)}: ${line}`))
  const assessed = [
    ...assessLimited(scoredOn.past.T20, before.T20, [
      { kind: 'T20', matches: scoredOn.unseen.T20 },
      { kind: 'The Hundred', matches: scoredOn.unseen.hundred, hundredRuns: before.hundredRuns },
    ]),
    ...assessLimited(scoredOn.past.ODI, before.ODI, [{ kind: 'ODI', matches: scoredOn.unseen.ODI }]),
    assessLong(scoredOn.past.Test, before.Test, scoredOn.unseen.Test),
  ]
  tell(`assessed on ${yearsText(unseen)}`)
  const coefficients = fitAll(kindsOf(matches), scoredOn.unseen.hundred, (line) =>
    tell(`${yearsText(matches)}: ${line}`),
  )
  return {
    coefficients,
    assessment: {
      fitted: yearsOf(past),
      tested: { ...yearsOf(unseen), hundred: scoredOn.unseen.hundred.length },
      committed: yearsOf(matches),
      scores: assessed.flatMap(({ scores }) => scores),
      calibrations: assessed.map(({ calibration }) => calibration),
      misses: assessed.flatMap(({ misses }) => misses),
    },
  }
}

type Kinds = Record<'T20' | 'ODI' | 'Test' | 'hundred', PastMatch[]>

function fitAll({ T20, ODI, Test }: Kinds, hundred: PastMatch[], tell: Tell): Coefficients {
  const twenty = fitLimited(T20, 120, (line) => tell(`T20, ${line}`))
  return {
    T20: twenty,
    ODI: fitLimited(ODI, 300, (line) => tell(`ODI, ${line}`)),
    Test: fitLong(Test, (line) => tell(`Test, ${line}`)),
    hundredRuns: fitHundredRuns(hundred, twenty),
  }
}

function kindsOf(matches: readonly PastMatch[]): Kinds {
  const limited = (kind: string, overs: number, ballsPerOver: number) =>
    matches.filter((one) => one.kind === kind && one.overs === overs && one.ballsPerOver === ballsPerOver)
  return {
    T20: limited('T20', 20, 6),
    ODI: limited('ODI', 50, 6),
    hundred: limited('T20', 20, 5),
    Test: matches.filter((one) => one.kind === 'Test'),
  }
}

function yearOf({ date }: PastMatch): number {
  return Number(date.slice(0, 4))
}

function yearsOf(matches: readonly PastMatch[]): Years {
  const years = matches.map(yearOf)
  const [from, to] = years.reduce(([a, b], year) => [Math.min(a, year), Math.max(b, year)], [9999, 0])
  return { from, to, matches: matches.length }
}

function yearsText(matches: readonly PastMatch[]): string {
  const { from, to } = yearsOf(matches)
  return `${from}–${to}`
}
