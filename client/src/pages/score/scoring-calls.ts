import { scoredMatch, scoringAlong, scoringEntries, scoringLock } from '#client/api/scoring-calls.ts'
import { type Sent, send } from '#client/api/send.ts'
import type { ScoredMatch, ScoringLock } from '#shared/api/scoring.ts'
import { MOST_ENTRIES_A_CALL } from '#shared/api/scoring-limits.ts'
import type { EntriesRequest } from '#shared/api/scoring-requests.ts'
import type { LogEntry } from '#shared/scoring/scored-log.ts'

/** `code`: 200 done, 0 no answer that counts, otherwise why it was not done. */
type Answer = { code: number; words: string }

export type ScoringCalls = {
  match(): Promise<Answer & { came?: ScoredMatch }>
  lock(
    device: string,
    how: { Take?: true; Yield?: string },
  ): Promise<Answer & { fence?: number; lock?: ScoringLock }>
  /** Where this phone's log and the server's part. */
  along(partsAt: string | undefined): Promise<Answer>
  entries(request: EntriesRequest): Promise<Answer & { version?: number; events?: readonly LogEntry[] }>
}

/** `name`: as the other phone shows this one's scorer. */
export function scoringCalls(matchId: number, name: () => string): ScoringCalls {
  return {
    async match() {
      const sent = await send(scoredMatch(matchId), { ...QUIET, cache: 'no-store' })
      const { data } = sent.answer ?? {}
      return { ...answerOf(sent), ...(data ? { came: data } : {}) }
    },
    async lock(device, how) {
      const sent = await send(scoringLock(matchId, { Device: device, Name: name(), ...how }), QUIET)
      const { Fence, Lock } = sent.answer?.data ?? {}
      return {
        ...answerOf(sent),
        ...(Fence === undefined ? {} : { fence: Fence }),
        ...(Lock ? { lock: Lock } : {}),
      }
    },
    along: async (PartsAt) =>
      answerOf(await send(scoringAlong(matchId, { Name: name(), ...(PartsAt ? { PartsAt } : {}) }), QUIET)),
    async entries(request) {
      const Events = request.Events.slice(0, MOST_ENTRIES_A_CALL)
      const sent = await send(scoringEntries(matchId, { ...request, Events }), QUIET)
      const { Version, Events: events } = sent.answer?.data ?? {}
      return {
        ...answerOf(sent),
        ...(Version === undefined ? {} : { version: Version }),
        ...(events ? { events } : {}),
      }
    },
  }
}

const QUIET = { quiet: true, hideLoader: true } as const

/** Codes of success are 0 and 200; without an answer there is none to read. */
function answerOf({ code, returnMessage, answer }: Sent<unknown>): Answer {
  if (answer !== undefined && (code === 0 || code === 200)) return { code: 200, words: returnMessage }
  const isLater = code <= 1 || code === 429 || code >= 500
  return { code: isLater ? 0 : code, words: returnMessage }
}
