import { storedChoice } from '#client/kit/stored/stored.ts'

/** The first is the default. */
export const PACES = ['runs', 'off', 'wickets', 'overs', 'balls'] as const
export type Pace = (typeof PACES)[number]

export const spokenPace = storedChoice<Pace>('spoken-scores', PACES)
