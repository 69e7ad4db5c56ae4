import type * as z from 'zod/mini'
import { type ChoiceAnswer, ChoiceRequest } from '#shared/api/player-of-match.ts'
import type { Core } from '../../core/core.ts'
import { write } from '../../core/database/write.ts'
import { readBody } from '../../core/http/read-body.ts'
import { Refusal } from '../../core/http/refusal.ts'
import { SUCCESS } from '../../core/http/send-answer.ts'
import { playingSquads } from '../../core/matches/squads.ts'
import { matchOf, type ScoringCalls } from './scoring-call.ts'

/** Scorers and editors choose the player of a match that is over: a vote of readers ends with it. */
export function playerOfMatchRoutes(
  scoringCalls: ScoringCalls,
  { db, board }: Pick<Core, 'db' | 'board'>,
): void {
  scoringCalls('/PlayerOfMatch', {
    async PUT(asked): Promise<z.infer<typeof ChoiceAnswer>> {
      const { id, request, words } = asked
      const { PlayerId } = readBody(ChoiceRequest, request.body, words)
      await write(db, 'matches', async (transaction) => {
        const facts = await matchOf(transaction, asked)
        const players = Object.values(await playingSquads(transaction, facts)).flat()
        if (PlayerId !== undefined && !players.some((one) => one.PlayerId === PlayerId))
          throw new Refusal(400, words['vote.player'], undefined, 'PlayerId')
        if (facts.phase !== 'finished') throw new Refusal(409, words['vote.notOver'])
        await transaction
          .updateTable('matches')
          .set(({ eb }) => ({
            players_of_match: PlayerId === undefined ? null : JSON.stringify([{ PlayerId }]),
            log_version: eb('log_version', '+', 1),
          }))
          .where('id', '=', id)
          .execute()
      })
      await board.reread(id)
      const data = PlayerId === undefined ? {} : { PlayerOfMatch: { PlayerIds: [PlayerId], By: 'scorers' } }
      return { Status: SUCCESS, data } as z.infer<typeof ChoiceAnswer>
    },
  })
}
