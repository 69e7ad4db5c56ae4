import type * as z from 'zod/mini'
import { type ChoiceAnswer, ChoiceRequest } from '#shared/api/player-of-match.ts'
import type { Core } from '../../core/core.ts'
import type { Database } from '../../core/database/schema.ts'
import { write } from '../../core/database/write.ts'
import { readBody } from '../../core/http/read-body.ts'
import { Refusal } from '../../core/http/refusal.ts'
import { SUCCESS } from '../../core/http/send-answer.ts'
import { withWrittenNames } from '../../core/matches/names-in-match.ts'
import { playingSquads } from '../../core/matches/squads.ts'
import { hiddenNames } from '../../core/names/hidden-names.ts'
import { type Asked, matchOf, type ScoringCalls } from './scoring-call.ts'

/** Scorers and editors choose the player of a match that is over: a vote of readers ends with it. */
export function playerOfMatchRoutes(
  scoringCalls: ScoringCalls,
  { db, board }: Pick<Core, 'db' | 'board'>,
): void {
  const answer = async (asked: Asked, from: Database = db): Promise<z.infer<typeof ChoiceAnswer>> => {
    const facts = await matchOf(from, asked)
    const { phase, playersOfMatch } = facts
    const [TeamA, TeamB] = facts.teams
    const names = await hiddenNames(from, facts.sheet)
    const Squads = withWrittenNames(await playingSquads(from, facts), names)
    const chosen = playersOfMatch && { PlayerIds: [...playersOfMatch], By: 'scorers' as const }
    const data = { TeamA, TeamB, IsOver: phase === 'finished', Squads, PlayerOfMatch: chosen }
    return { Status: SUCCESS, data }
  }
  const choose = async (asked: Asked) => {
    const { id, request, words } = asked
    const { PlayerId } = readBody(ChoiceRequest, request.body, words)
    const answered = await write(db, 'matches', async (transaction) => {
      const { data } = await answer(asked, transaction)
      const players = Object.values(data.Squads).flat()
      if (PlayerId !== undefined && !players.some((one) => one.PlayerId === PlayerId))
        throw new Refusal(400, words['vote.player'], undefined, 'PlayerId')
      if (!data.IsOver) throw new Refusal(409, words['vote.notOver'])
      await transaction
        .updateTable('matches')
        .set(({ eb }) => ({
          players_of_match: PlayerId === undefined ? null : JSON.stringify([{ PlayerId }]),
          log_version: eb('log_version', '+', 1),
        }))
        .where('id', '=', id)
        .execute()
      return answer(asked, transaction)
    })
    await board.reread(id)
    return answered
  }
  scoringCalls('/PlayerOfMatch', { GET: (asked) => answer(asked), PUT: choose })
}
