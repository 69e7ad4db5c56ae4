import { MOST_ENTRIES_A_CALL } from '#shared/api/scoring-limits.ts'
import type { EntriesRequest, NewPlayersRequest } from '#shared/api/scoring-requests.ts'
import { act, type Call, get } from './call.ts'
import type { CallOptions } from './exchange.ts'
import { send } from './send.ts'

/** The network of a ground lets calls hang. */
const LIMIT_MS = 15_000

const answers = () => import('#shared/api/scoring.ts')

/** `code`: 200 done, 0 no answer that counts, otherwise why it was not done. */
export type ScoringAnswer<Data> = { code: number; words: string; data?: Data | undefined }

/** The calls of one match. `name`: as the other phone shows this one's scorer. */
export function scoringCalls(matchId: number, name: () => string) {
  const path = `/api/Scoring/${matchId}`
  return {
    match: () =>
      answerOf(
        get(path, async () => (await answers()).ScoredMatchAnswer),
        { cache: 'no-store' },
      ),
    lock: (Device: string, how: { Take?: true; Yield?: string }) => {
      const request = { Device, Name: name(), ...how }
      return answerOf(act(`${path}/Lock`, request, async () => (await answers()).LockAnswer))
    },
    /** Where this phone's log and the server's part. */
    along: (PartsAt: string | undefined) => {
      const request = { Name: name(), ...(PartsAt ? { PartsAt } : {}) }
      return answerOf<unknown>(act(`${path}/Along`, request, async () => (await answers()).AlongAnswer))
    },
    players: (request: NewPlayersRequest) =>
      answerOf(act(`${path}/Players`, request, async () => (await answers()).NewPlayersAnswer)),
    entries: (request: EntriesRequest) => {
      const first = { ...request, Events: request.Events.slice(0, MOST_ENTRIES_A_CALL) }
      return answerOf(act(`${path}/Events`, first, async () => (await answers()).EntriesAnswer))
    },
  }
}
export type ScoringCalls = ReturnType<typeof scoringCalls>

/** Codes of success are 0 and 200; without an answer there is none to read. */
async function answerOf<Data>(
  call: Call<{ Status: unknown; data?: Data }>,
  options: CallOptions = {},
): Promise<ScoringAnswer<Data>> {
  const sent = await send(call, { ...options, quiet: true, hideLoader: true, limitMs: LIMIT_MS })
  const { code, returnMessage: words, answer } = sent
  const isSuccess = code === 0 || code === 200
  // An answer that could not be read is none.
  if (isSuccess) return answer ? { code: 200, words, data: answer.data } : { code: 0, words }
  const isLater = code <= 1 || code === 429 || code >= 500
  return { code: isLater ? 0 : code, words, data: answer?.data }
}
