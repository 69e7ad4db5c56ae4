import type { FastifyInstance } from 'fastify'
import type { Core } from '../../core/core.ts'
import type { Database } from '../../core/database/schema.ts'
import { call } from '../../core/http/call.ts'
import { idInPath } from '../../core/http/read-request.ts'
import { Refusal } from '../../core/http/refusal.ts'
import { encodeAnswer, LISTED, sendEncoded } from '../../core/http/send-answer.ts'
import { readLog } from '../../core/matches/log-store.ts'
import type { MatchFacts } from '../../core/matches/match-facts.ts'
import { findMatch } from '../../core/matches/match-store.ts'
import { wordsFor } from '../../core/words/words.ts'
import type { AccountOf } from '../accounts/accounts.ts'
import { requireRole } from '../accounts/sessions/require-role.ts'
import { cricsheetOfMatch, type ExportedMatch } from './cricsheet-of-match.ts'
import { deliveriesCsv } from './deliveries-csv.ts'

/** Files of a match: for all readers once it is over, for scorers always; none of one that a program sends, as it may lack balls. */
export function exportRoutes(
  app: FastifyInstance,
  { db, accountOf }: Pick<Core, 'db'> & { accountOf: AccountOf },
): void {
  const file = (path: string, ending: string, type: string, write: (match: ExportedMatch) => string) =>
    call(app, 'GET', `/api/Scoring/:id/${path}`, async (request, reply) => {
      const words = wordsFor(request, reply).scoring
      const facts = await findMatch(db, idInPath(request, 'match'))
      if (!facts) throw new Refusal(404, words.unknown)
      // No login gives balls that no one has.
      if (facts.pushed !== undefined) throw new Refusal(404, words.noBalls)
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

/** Undefined where a match has no balls. */
async function readExportedMatch(db: Database, facts: MatchFacts): Promise<ExportedMatch | undefined> {
  const log = await readLog(db, facts.id)
  if (log.length === 0) return undefined
  const { season } = await db
    .selectFrom('tournaments')
    .select('season')
    .where('id', '=', facts.tournament.id)
    .executeTakeFirstOrThrow()
  const [a, b] = facts.teams
  const start = facts.startTime.slice(0, 10)
  const days = log.map(({ at }) => at.slice(0, 10)).filter((day) => day > start)
  return {
    sheet: facts.sheet,
    events: log.map(({ event }) => event),
    teams: [a.TeamName, b.TeamName],
    dates: [start, ...new Set(days)],
    venue: facts.venue,
    tournament: { name: facts.tournament.name, season },
    stage: facts.name === `${a.TeamName} v ${b.TeamName}` ? undefined : facts.name,
    officials: facts.officials,
    playersOfMatch: facts.playersOfMatch,
    people: await identifiersOf(db, facts),
  }
}

/** Of players who came with a file; who has no name here has no entry in a register of names. */
async function identifiersOf(db: Database, { sheet }: MatchFacts): Promise<Map<number, string>> {
  const ids = sheet.Teams.flatMap(({ Players }) => Players.map(({ PlayerId }) => PlayerId))
  const rows = await db
    .selectFrom('players')
    .select(['id', 'key'])
    .where('id', 'in', ids)
    .where('true_name', 'is', null)
    .execute()
  return new Map(
    rows.flatMap(({ id, key }) => {
      const [, identifier] = /^cricsheet:([0-9a-f]{8})$/.exec(key) ?? []
      return identifier === undefined ? [] : [[id, identifier] as const]
    }),
  )
}
