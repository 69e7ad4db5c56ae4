import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { RateLimiter } from '#relay/limits/rate-limiter.ts'
import { type VoteAnswer, VoteRequest } from '#shared/api/player-of-match.ts'
import { iso } from '../../core/clock.ts'
import type { Core } from '../../core/core.ts'
import { write } from '../../core/database/write.ts'
import { callsAt } from '../../core/http/call.ts'
import { readBody } from '../../core/http/read-body.ts'
import { idInPath } from '../../core/http/read-request.ts'
import { Refusal } from '../../core/http/refusal.ts'
import { requireRate } from '../../core/http/require-rate.ts'
import { SUCCESS } from '../../core/http/send-answer.ts'
import type { MatchRecord } from '../../core/matches/match-record.ts'
import { findMatch } from '../../core/matches/match-store.ts'
import { squadsOf } from '../../core/matches/squads.ts'
import { wordsFor } from '../../core/words/words.ts'
import type { AccountOf } from '../accounts/accounts.ts'
import { voteOf, votesFor, voteUntil } from './vote-store.ts'

type VoteParts = Pick<Core, 'db' | 'clock' | 'finder' | 'monotonic'> & { accountOf: AccountOf }

const VOTES = { most: 60, withinMs: 60_000 }

/** Readers vote for the player of a match: an account has one vote, and may change it. */
export function voteRoutes(app: FastifyInstance, parts: VoteParts): void {
  const { db, clock, finder, monotonic, accountOf } = parts
  const limit = new RateLimiter(VOTES, monotonic)
  const find = async (request: FastifyRequest, reply: FastifyReply) => {
    const { scoring: words, accounts } = wordsFor(request, reply)
    const record = await finder.find(idInPath(request, 'match'))
    if (!record) throw new Refusal(404, words.unknown)
    const account = await accountOf(request)
    return { record, account, words, mustLogIn: accounts['session.none'] }
  }
  const answer = async ({ facts }: MatchRecord, account: { id: number } | undefined): Promise<VoteAnswer> => {
    const Own = account && (await voteOf(db, facts.id, account.id))
    const votes = Own === undefined ? {} : { Own, Votes: await votesFor(db, facts.id) }
    return { Status: SUCCESS, data: { Until: voteUntil(facts, clock()), ...votes } }
  }
  callsAt(app, '/api/Match/Vote/:id', {
    async GET(request, reply) {
      const { record, account } = await find(request, reply)
      return reply.header('cache-control', 'no-store').send(await answer(record, account))
    },
    async POST(request, reply) {
      const body = readBody(VoteRequest, request.body, wordsFor(request, reply).scoring)
      const { record, account, words, mustLogIn } = await find(request, reply)
      if (!account) throw new Refusal(401, mustLogIn)
      requireRate(limit, request, words.slow)
      const player_id = body.PlayerId
      const squads = Object.values(await squadsOf(db, record)).flat()
      if (!squads.some(({ PlayerId }) => PlayerId === player_id))
        throw new Refusal(400, words['vote.player'], undefined, 'PlayerId')
      const { id } = record.facts
      await write(db, 'votes', async (transaction) => {
        const facts = await findMatch(transaction, id)
        if (!facts || voteUntil(facts, clock()) === undefined) throw new Refusal(409, words['vote.closed'])
        const vote = { player_id, at: iso(clock()) }
        await transaction
          .insertInto('votes')
          .values({ match_id: id, account_id: account.id, ...vote })
          .onConflict((conflict) => conflict.columns(['match_id', 'account_id']).doUpdateSet(vote))
          .execute()
      })
      return answer(record, account)
    },
  })
}
