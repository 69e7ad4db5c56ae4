import { act, type Call, get } from '#client/kit/api/call.ts'
import type { CallOptions, HttpClient } from '#client/kit/api/exchange.ts'
import { httpClient } from '#client/kit/api/http-client.ts'
import { send } from '#client/kit/api/send.ts'
import { MOST_ENTRIES_A_CALL } from '#shared/api/scoring-limits.ts'
import type { EntriesRequest, NewPlayersRequest } from '#shared/api/scoring-requests.ts'

/** The network of a ground lets calls hang. */
const LIMIT_MS = 15_000

const answers = () => import('#shared/api/scoring.ts')

/** A server that does not answer well just now: a fault, too many calls, or a proxy whose server is away. */
export const SERVER_TROUBLE = 503
/** `code`: 200 done, 0 no answer that counts, `SERVER_TROUBLE`, otherwise why it was not done. */
export type ScoringAnswer<Data> = { code: number; words: string; data?: Data | undefined }

/** The calls of one match. `name`: as the other phone shows this one's scorer. */
export function scoringCalls(matchId: number, name: () => string, client = httpClient) {
  const answerOf = answersBy(client)
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
const answersBy =
  (client: HttpClient) =>
  async <Data>(
    call: Call<{ Status: unknown; data?: Data }>,
    options: CallOptions = {},
  ): Promise<ScoringAnswer<Data>> => {
    let httpStatus = 0
    const noting: HttpClient['fetch'] = async (...request) => {
      const response = await client.fetch(...request)
      httpStatus = response.status
      return response
    }
    const how = { ...options, quiet: true, hideLoader: true, limitMs: LIMIT_MS }
    const { code, returnMessage: words, answer } = await send(call, how, { ...client, fetch: noting })
    const isSuccess = code === 0 || code === 200
    // An answer that could not be read is none.
    if (isSuccess) return answer ? { code: 200, words, data: answer.data } : { code: 0, words }
    const isTrouble = [httpStatus, code].some((one) => one === 429 || one >= 500)
    if (isTrouble) return { code: SERVER_TROUBLE, words, data: answer?.data }
    return { code: code <= 1 ? 0 : code, words, data: answer?.data }
  }
