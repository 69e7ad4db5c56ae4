import type * as z from 'zod/mini'
import { OwnerRequest } from '#shared/api/desk.ts'
import type { OwnerAnswer } from '#shared/api/desk-answers.ts'
import { iso } from '../../core/clock.ts'
import type { Core } from '../../core/core.ts'
import type { Database } from '../../core/database/schema.ts'
import { write } from '../../core/database/write.ts'
import { readBody } from '../../core/http/read-body.ts'
import { idInPath } from '../../core/http/read-request.ts'
import { Refusal } from '../../core/http/refusal.ts'
import { SUCCESS } from '../../core/http/send-answer.ts'
import type { MatchFacts } from '../../core/matches/match-facts.ts'
import { findMatch } from '../../core/matches/match-store.ts'
import type { Words } from '../../core/words/words.ts'
import type { DeskCalls } from '../desk/desk-calls.ts'
import { ballsForScorer, handOver } from './hand-over.ts'

/** Who writes the log of a match, and its handing over by an editor. */
export function ownerRoutes(
  deskCalls: DeskCalls,
  { db, board, clock }: Pick<Core, 'db' | 'board' | 'clock'>,
): void {
  const answer = async (id: number, words: Words['desk']): Promise<z.infer<typeof OwnerAnswer>> => {
    const facts = await requireMatch(db, id, words)
    return {
      Status: SUCCESS,
      data: {
        Owner: facts.owner ?? 'none',
        HeardAt: facts.heardAt,
        Balls:
          facts.owner === 'program' || facts.owner === 'desk' ? await ballsForScorer(db, facts) : undefined,
        HasScore: facts.pushed !== undefined || facts.phase !== 'scheduled',
      },
    }
  }

  deskCalls('Match/:id/Owner', {
    GET: ({ request, words }) => answer(idInPath(request, 'match'), words.desk),
    POST: async ({ request, words, accountId }) => {
      const id = idInPath(request, 'match')
      const { Owner: to } = readBody(OwnerRequest, request.body, words.desk)
      await write(db, 'matches', async (transaction) => {
        const facts = await requireMatch(transaction, id, words.desk)
        await handOver(transaction, { facts, to, accountId, at: iso(clock()) }, words.owners)
      })
      await board.reread(id)
      return answer(id, words.desk)
    },
  })
}

async function requireMatch(db: Database, id: number, words: Words['desk']): Promise<MatchFacts> {
  const facts = await findMatch(db, id)
  if (!facts) throw new Refusal(404, words.unknown)
  return facts
}
