import type { FastifyInstance, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { FixtureRequest } from '#shared/api/ingest.ts'
import type { FixtureAnswer, FixtureItem, FixturesAnswer } from '#shared/api/ingest-answers.ts'
import { iso } from '../../core/clock.ts'
import type { Core } from '../../core/core.ts'
import type { Database, Writing } from '../../core/database/schema.ts'
import { addVersion } from '../../core/database/version-store.ts'
import { write } from '../../core/database/write.ts'
import { callsAt } from '../../core/http/call.ts'
import type { HeaderCheck } from '../../core/http/header-check.ts'
import { checkBody } from '../../core/http/read-body.ts'
import { Refusal } from '../../core/http/refusal.ts'
import { SUCCESS } from '../../core/http/send-answer.ts'
import { fill, languageOfRequest, WORDS, type Words, wordsFor } from '../../core/words/words.ts'
import { match } from '../desk/kinds/match.ts'
import type { IngestKey } from './key-routes.ts'
import { isNameOf, type Side } from './side-by-name.ts'

type Parts = Pick<Core, 'db' | 'clock' | 'events'> & {
  keyed: HeaderCheck<IngestKey>
  requireTurn(key: IngestKey, sentence: string): Promise<void>
}

const MOST_LISTED = 500

/** The matches that a key may write, by the program's own ids; one of a series may make them. */
export function fixtureRoutes(app: FastifyInstance, { db, clock, events, keyed, requireTurn }: Parts): void {
  const keyOf = async (request: FastifyRequest) => {
    const key = await keyed.of(request)
    await requireTurn(key, WORDS[languageOfRequest(request)].ingest.slow)
    return key
  }
  callsAt(
    app,
    '/api/Ingest/Match',
    {
      GET: async (request): Promise<z.infer<typeof FixturesAnswer>> => ({
        Status: SUCCESS,
        data: await fixturesOf(db, await keyOf(request)),
      }),
      PUT: async (request, reply): Promise<z.infer<typeof FixtureAnswer>> => {
        const words = wordsFor(request, reply)
        const key = await keyOf(request)
        const sent = readFixture(request.body, words)
        const id = await write(db, 'matches', (transaction) =>
          storeFixture(transaction, { key, sent, at: iso(clock()) }, words),
        )
        await events.emitSerial('match changed')
        const [data] = await fixturesOf(db, key, id)
        if (!data) throw new Refusal(404, words.ingest['unknown.match'])
        return { Status: SUCCESS, data }
      },
    },
    { onRequest: keyed.onRequest },
  )
}

type Sent = z.infer<typeof FixtureRequest>

/** As an editor would enter it: a new one, or what is there by the same id. */
async function storeFixture(
  db: Writing,
  { key, sent, at }: { key: IngestKey; sent: Sent; at: string },
  { ingest: words, desk }: Pick<Words, 'ingest' | 'desk'>,
): Promise<number> {
  const { tournament_id: TournamentId } = key
  if (TournamentId === null) throw new Refusal(403, words['key.ofMatch'])
  const { ExternalId, TeamA, TeamB, ...rest } = sent
  const known = await db
    .selectFrom('matches')
    .select(['id', 'phase'])
    .where('tournament_id', '=', TournamentId)
    .where('external_id', '=', ExternalId)
    .executeTakeFirst()
  const teams = await teamsOf(db)
  const TeamAId = sideIn(teams, TeamA, 'TeamA', words)
  const TeamBId = sideIn(teams, TeamB, 'TeamB', words)
  if (TeamAId === TeamBId) throw new Refusal(400, words['fixture.sameSide'])
  const was = known && (await match.read(db, known.id))
  const isOther = was && (was.TeamAId !== TeamAId || was.TeamBId !== TeamBId || !isSameTime(was, sent))
  if (isOther && known.phase !== 'scheduled') throw new Refusal(409, words['fixture.begun'])
  const entry = { ...was, ...rest, ExternalId, TournamentId, TeamAId, TeamBId }
  const wrong = await match.unknownField?.(db, entry)
  if (wrong) throw new Refusal(400, fill(desk['form.wrong'], { field: wrong }))
  if (known) await match.change?.(db, known.id, entry)
  const id = known?.id ?? (await match.add(db, entry))
  await addVersion(db, { kind: 'Match', id }, { record: entry, at, username: `key ${key.name}` })
  return id
}

const EXAMPLES: Readonly<Record<string, string>> = {
  ...{ ExternalId: '"ph-1"', TeamA: '"Riverside CC"', TeamB: '"Hill Wanderers"' },
  ...{ StartTime: '"2026-12-05T09:30:00Z"', Format: '"T20"' },
}

/** Programs have numbers for their own ids, and text for ours. */
function readFixture(body: unknown, { ingest, scoring }: Pick<Words, 'ingest' | 'scoring'>): Sent {
  const { ExternalId, TeamA, TeamB, ...rest } = (body ?? {}) as Record<string, unknown>
  const team = (named: unknown) => (/^\d{1,9}$/.test(`${named}`) ? Number(named) : named)
  const id = typeof ExternalId === 'number' ? `${ExternalId}` : ExternalId
  const read = { ...rest, ExternalId: id, TeamA: team(TeamA), TeamB: team(TeamB) }
  const { data, faults } = checkBody(FixtureRequest, read, scoring, undefined, ({ field }) => {
    const example = EXAMPLES[field]
    return example && fill(ingest['field.example'], { field, example })
  })
  if (data === undefined) throw new Refusal(400, faults[0] ?? scoring['form.noObject'])
  return data
}

const isSameTime = (one: { StartTime: string }, other: { StartTime: string }) =>
  Date.parse(one.StartTime) === Date.parse(other.StartTime)

/** By our number, by the program's id, or by its name, which only one may have. */
function sideIn(teams: readonly Side[], named: Sent['TeamA'], field: string, words: Words['ingest']): number {
  const found = teams.filter((one) =>
    typeof named === 'number' ? one.TeamId === named : isNameOf(named, one),
  )
  const [one, another] = found
  if (one && !another) return one.TeamId
  const choices = found.map(({ TeamId, TeamName }) => `${TeamId} (${TeamName})`).join(', ')
  throw new Refusal(
    400,
    another
      ? fill(words['team.several'], { field, choices })
      : fill(words['team.none'], { field, name: `${named}` }),
  )
}

/** What the demo invented plays in no match of a program. */
async function teamsOf(db: Database): Promise<Side[]> {
  const rows = db.selectFrom('teams').select(SIDE).where('key', 'not like', 'own:%')
  return (await rows.execute()).map((row) => ({ ...row, ExternalId: row.ExternalId ?? undefined }))
}

const SIDE = [
  ...(['id as TeamId', 'name as TeamName', 'short_name as ShortName'] as const),
  'external_id as ExternalId',
] as const

/** The sides of a match, in the order of its teams. */
export async function sidesOfMatch(db: Database, id: number): Promise<Side[]> {
  const row = await db
    .selectFrom('matches')
    .select(['team_a', 'team_b'])
    .where('id', '=', id)
    .executeTakeFirst()
  const teams = row
    ? await db.selectFrom('teams').select(SIDE).where('id', 'in', [row.team_a, row.team_b]).execute()
    : []
  return teams.map((one) => ({ ...one, ExternalId: one.ExternalId ?? undefined }))
}

async function fixturesOf(db: Database, key: IngestKey, id?: number): Promise<FixtureItem[]> {
  const rows = await db
    .selectFrom('matches')
    .select(['id', 'name', 'start_time', 'external_id', 'team_a', 'team_b', 'phase'])
    .where(({ eb }) =>
      key.match_id === null ? eb('tournament_id', '=', key.tournament_id) : eb('id', '=', key.match_id),
    )
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
    .orderBy('start_time', 'desc')
    .limit(MOST_LISTED)
    .execute()
  const teams = new Map((await db.selectFrom('teams').select(SIDE).execute()).map((one) => [one.TeamId, one]))
  const side = (teamId: number) => {
    const { ExternalId, ...team } = teams.get(teamId) ?? {
      TeamId: teamId,
      TeamName: '',
      ShortName: '',
      ExternalId: null,
    }
    return { ...team, ExternalId: ExternalId ?? undefined }
  }
  return rows.map((row) => ({
    ...{ MatchId: row.id, MatchName: row.name, StartTime: row.start_time, Phase: row.phase },
    ExternalId: row.external_id ?? undefined,
    ...{ TeamA: side(row.team_a), TeamB: side(row.team_b) },
  }))
}
