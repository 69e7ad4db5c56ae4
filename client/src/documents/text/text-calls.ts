import { recent, upcoming } from '#client/api/match-calls.ts'

/** Few: the page must come in one round trip. */
export const FIXTURES_SHOWN = 4
export const RESULTS_SHOWN = 4

export const fixtures = upcoming(FIXTURES_SHOWN)
export const results = recent(RESULTS_SHOWN)
