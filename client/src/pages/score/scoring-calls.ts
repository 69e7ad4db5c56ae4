import type { Call } from '#client/api/call.ts'
import type { CallOptions } from '#client/api/exchange.ts'
import { scoredMatch, scoringAlong, scoringEntries, scoringLock } from '#client/api/scoring-calls.ts'
import { send } from '#client/api/send.ts'
import { MOST_ENTRIES_A_CALL } from '#shared/api/scoring-limits.ts'
import type { EntriesRequest } from '#shared/api/scoring-requests.ts'

/** `code`: 200 done, 0 no answer that counts, otherwise why it was not done. */
export type Answer<Data> = { code: number; words: string; data?: Data | undefined }

/** `name`: as the other phone shows this one's scorer. */
export function scoringCalls(matchId: number, name: () => string) {
  return {
    match: () => answerOf(scoredMatch(matchId), { cache: 'no-store' }),
    lock: (Device: string, how: { Take?: true; Yield?: string }) =>
      answerOf(scoringLock(matchId, { Device, Name: name(), ...how })),
    /** Where this phone's log and the server's part. */
    along: (PartsAt: string | undefined) =>
      answerOf<unknown>(scoringAlong(matchId, { Name: name(), ...(PartsAt ? { PartsAt } : {}) })),
    entries: (request: EntriesRequest) => {
      const Events = request.Events.slice(0, MOST_ENTRIES_A_CALL)
      return answerOf(scoringEntries(matchId, { ...request, Events }))
    },
  }
}
export type ScoringCalls = ReturnType<typeof scoringCalls>

/** Codes of success are 0 and 200; without an answer there is none to read. */
async function answerOf<Data>(
  call: Call<{ Status: unknown; data?: Data }>,
  options: CallOptions = {},
): Promise<Answer<Data>> {
  const sent = await send(call, { ...options, quiet: true, hideLoader: true })
  const { code, returnMessage: words, answer } = sent
  if (answer && (code === 0 || code === 200)) return { code: 200, words, data: answer.data }
  const isLater = code <= 1 || code === 429 || code >= 500
  return { code: isLater ? 0 : code, words, data: answer?.data }
}
