import type { Score } from './ball-facts.ts'

/** `121/4`, in every language. */
export const scoreText = ({ runs, wickets }: Score): string => `${runs}/${wickets}`
