import { recent, upcoming } from '#client/kit/api/match-calls.ts'

/** Few: the page must come in one round trip. */
export const fixtures = upcoming(4)
export const results = recent(4)
