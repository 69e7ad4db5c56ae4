import { upcoming } from '#client/kit/api/match-calls.ts'

/** The next start, where the board does not have it. */
export const nextFixtures = upcoming(1)
