import type { FastifyInstance } from 'fastify'
import type { AccountOf } from '../accounts/accounts.ts'
import { requireRole } from '../accounts/sessions/require-role.ts'
import { call } from '../http/call.ts'
import { idInPath } from '../http/read-request.ts'
import { Refusal } from '../http/refusal.ts'
import { encodeAnswer, LISTED, sendEncoded } from '../http/send-answer.ts'
import { findMatch } from '../matches/match-store.ts'
import type { OriginParts } from '../origin-parts.ts'
import { wordsFor } from '../words/words.ts'
import { cricsheetOfMatch, type ExportedMatch } from './cricsheet-of-match.ts'
import { deliveriesCsv } from './deliveries-csv.ts'
import { readExportedMatch } from './read-exported-match.ts'

/** Files of a match: for all readers once it is over, for scorers always. */
export function exportRoutes(
  app: FastifyInstance,
  { db, accountOf }: Pick<OriginParts, 'db'> & { accountOf: AccountOf },
): void {
  const file = (path: string, ending: string, type: string, write: (match: ExportedMatch) => string) =>
    call(app, 'GET', `/api/Scoring/:id/${path}`, async (request, reply) => {
      const words = wordsFor(request, reply).scoring
      const facts = await findMatch(db, idInPath(request, 'match'))
      if (!facts) throw new Refusal(404, words.unknown)
      const isOver = facts.phase === 'finished'
      if (!isOver) await requireRole(accountOf, request, ['scorer', 'editor'])
      const match = await readExportedMatch(db, facts)
      if (!match) throw new Refusal(404, words.noBalls)
      reply.removeHeader('content-language')
      reply.header('content-disposition', `attachment; filename="match-${facts.id}.${ending}"`)
      const answer = encodeAnswer(write(match), type)
      return isOver ? sendEncoded(request, reply, answer, LISTED) : reply.type(type).send(answer.body)
    })

  file('Cricsheet', 'json', 'application/json; charset=utf-8', (match) =>
    JSON.stringify(cricsheetOfMatch(match)),
  )
  file('Deliveries.csv', 'csv', 'text/csv; charset=utf-8', deliveriesCsv)
}
