import counted from './frequencies.json' with { type: 'json' }

/** Counted over 17,446 matches of Cricsheet (cricsheet.org), ODC-BY 1.0; README.md says what is counted. */

/** `runsOffBat` at index n is the share of balls faced off which n runs came; a dismissal, bye or leg bye brings 0. */
export type PhaseFrequencies = {
  deliveries: number
  wicketsPerLegalBall: number
  runsOffBat: readonly number[]
  extrasPerDelivery: Record<'wides' | 'noballs' | 'byes' | 'legbyes' | 'penalty', number>
  runsPerExtra: Record<'wides' | 'noballs' | 'byes' | 'legbyes', number>
}

/** Of all innings that were so many-th of their match. */
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
  /** How often the winner of the toss batted, and how often the other side was sent in. */
  toss: { bat: number; field: number }
  innings: readonly InningsFrequencies[]
}

export const frequencies = counted as unknown as Record<'T20' | 'ODI' | 'Test', FormatFrequencies>
