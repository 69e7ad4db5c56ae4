import { keptChoice } from '#client/ui/kept-choice.ts'

/** How often the scores are spoken: with every run and wicket, where nothing else was chosen. */
export const PACES = ['runs', 'off', 'wickets', 'overs', 'balls'] as const
export type Pace = (typeof PACES)[number]

export const spokenPace = keptChoice<Pace>('spoken-scores', PACES)
