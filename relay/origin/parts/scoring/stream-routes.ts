import type * as z from 'zod/mini'
import { isFilmAddress } from '#shared/addresses/film-address.ts'
import { type MatchStream, type StreamAnswer, StreamRequest } from '#shared/api/stream.ts'
import { iso } from '../../core/clock.ts'
import type { Core } from '../../core/core.ts'
import type { Database } from '../../core/database/schema.ts'
import { write } from '../../core/database/write.ts'
import { readBody } from '../../core/http/read-body.ts'
import { Refusal } from '../../core/http/refusal.ts'
import { SUCCESS } from '../../core/http/send-answer.ts'
import { readLog } from '../../core/matches/log-store.ts'
import { hiddenNames } from '../../core/names/hidden-names.ts'
import { type Asked, matchOf, type ScoringCalls } from './scoring-call.ts'

/** The film of a match, for its scorers and for editors; also where a program sends the score. */
export function streamRoutes(
  scoringCalls: ScoringCalls,
  { db, board, clock }: Pick<Core, 'db' | 'board' | 'clock'>,
): void {
  const answer = async (asked: Asked, from: Database = db): Promise<z.infer<typeof StreamAnswer>> => {
    const { stream, sheet } = await matchOf(from, asked)
    const HiddenPlayers = (await hiddenNames(from, sheet)).length
    return { Status: SUCCESS, data: { ...(stream ? { Stream: stream } : {}), HiddenPlayers } }
  }
  const change = async (asked: Asked) => {
    const { id, request, words } = asked
    const { StreamUrl, StartedAt, FirstBall } = readBody(StreamRequest, request.body, words)
    if (StreamUrl && !isFilmAddress(StreamUrl))
      throw new Refusal(400, words['stream.address'], undefined, 'StreamUrl')
    const answered = await write(db, 'matches', async (transaction) => {
      await matchOf(transaction, asked)
      const began = async () => {
        if (FirstBall === undefined) return StartedAt ?? iso(clock())
        const first = (await readLog(transaction, id)).find(({ event }) => event.Type === 'delivery')
        if (!first) throw new Refusal(409, words['stream.noBall'], undefined, 'FirstBall')
        return iso(Date.parse(first.at) - FirstBall * 1000)
      }
      const stream: MatchStream | undefined = StreamUrl ? { StreamUrl, StartedAt: await began() } : undefined
      await transaction
        .updateTable('matches')
        .set(({ eb }) => ({
          stream: stream ? JSON.stringify(stream) : null,
          log_version: eb('log_version', '+', 1),
        }))
        .where('id', '=', id)
        .execute()
      return answer(asked, transaction)
    })
    await board.reread(id)
    return answered
  }
  scoringCalls('/Stream', { GET: (asked) => answer(asked), PUT: change })
}
