import counted from './frequencies.json' with { type: 'json' }

type Counted = (typeof counted)['T20']
export type PhaseFrequencies = Counted['phases'][number]

/** Counted over 17,446 matches of Cricsheet (cricsheet.org), ODC-BY 1.0; README.md says what is counted. */
export type FormatFrequencies = Omit<Counted, 'phases' | 'dismissals' | 'results'> & {
  phases: readonly [PhaseFrequencies, PhaseFrequencies, PhaseFrequencies]
  dismissals: Readonly<Record<string, number>>
  results: Readonly<Record<string, number>>
}

export const frequencies = counted as unknown as Record<'T20' | 'ODI' | 'Test', FormatFrequencies>
