import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../../core/database/schema.ts'
import { Refusal } from '../../core/http/refusal.ts'
import type { MatchFacts } from '../../core/matches/match-facts.ts'
import { findMatch } from '../../core/matches/match-store.ts'
import type { Words } from '../../core/words/words.ts'
import { mayScore } from '../accounts/scorer-scope.ts'
import type { Worker } from '../accounts/sessions/require-role.ts'

export type Asked = {
  request: FastifyRequest
  reply: FastifyReply
  words: Words['scoring']
  owners: Words['owners']
  scorer: Worker
  id: number
}

type Answer = (asked: Asked) => Promise<object>
export type ScoringCalls = (path: string, answers: Partial<Record<'GET' | 'POST' | 'PUT', Answer>>) => void

/** A match that the scorer was given, whatever owns its log. */
export async function matchOf(db: Database, { id, scorer, words, owners }: Asked): Promise<MatchFacts> {
  const facts = await findMatch(db, id)
  if (!facts) throw new Refusal(404, words.unknown)
  if (!(await mayScore(db, scorer, facts))) throw new Refusal(403, owners.notGiven)
  return facts
}
