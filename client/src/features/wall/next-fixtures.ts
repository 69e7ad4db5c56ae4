import { upcoming } from '#client/api/match-calls.ts'

/** What starts next, where the board does not hold it yet. */
export const nextFixtures = upcoming(1)
