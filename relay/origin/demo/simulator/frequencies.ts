import counted from './frequencies.json' with { type: 'json' }

/** Counted over 17,446 matches of Cricsheet (cricsheet.org), ODC-BY 1.0; README.md says what is counted. */

export type PhaseFrequencies = {
  deliveries: number
  wicketsPerLegalBall: number
  runsOffBat: readonly number[]
  extrasPerDelivery: Record<'wides' | 'noballs' | 'byes' | 'legbyes' | 'penalty', number>
  runsPerExtra: Record<'wides' | 'noballs' | 'byes' | 'legbyes', number>
}

export type InningsFrequencies = {
  count: number
  meanRuns: number
  p10: number
  median: number
  p90: number
  meanWickets: number
  meanLegalBalls: number
}

export type FormatFrequencies = {
  matches: number
  phases: readonly [PhaseFrequencies, PhaseFrequencies, PhaseFrequencies]
  dismissals: Readonly<Record<string, number>>
  results: Readonly<Record<string, number>>
  toss: { bat: number; field: number }
  innings: readonly InningsFrequencies[]
}

export const frequencies = counted as unknown as Record<'T20' | 'ODI' | 'Test', FormatFrequencies>
