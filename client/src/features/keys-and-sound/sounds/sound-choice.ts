import { keptChoice } from '#client/ui/kept-choice.ts'

/** Which events of a match are heard; none, where nothing was chosen. */
export const SOUNDS = ['off', 'wickets', 'all'] as const
export type Sounds = (typeof SOUNDS)[number]

export const soundChoice = keptChoice<Sounds>('sounds', SOUNDS)
