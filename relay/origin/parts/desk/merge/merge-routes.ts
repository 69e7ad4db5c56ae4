import type * as z from 'zod/mini'
import { iso } from '#relay/origin/core/clock.ts'
import type { Database, Writing } from '#relay/origin/core/database/schema.ts'
import { addVersion, moveReferences } from '#relay/origin/core/database/version-store.ts'
import { write } from '#relay/origin/core/database/write.ts'
import { readBody } from '#relay/origin/core/http/read-body.ts'
import { idInPath, idInQuery, textInQuery } from '#relay/origin/core/http/read-request.ts'
import { Refusal } from '#relay/origin/core/http/refusal.ts'
import { SUCCESS } from '#relay/origin/core/http/send-answer.ts'
import { venueOf } from '#relay/origin/core/names/venue.ts'
import { fill, type Words } from '#relay/origin/core/words/words.ts'
import { MergeRequest } from '#shared/api/desk.ts'
import type { MergeAnswer } from '#shared/api/desk-answers.ts'
import { writtenName } from '../../../core/names/hidden-names.ts'
import type { DeskCalls } from '../desk-calls.ts'
import type { KindParts } from '../kind-routes.ts'
import { matchesOfPlayer } from '../renames.ts'
import { isIn, rowIn } from '../table-kind.ts'
import { looseVenues, mergeGrounds, mergeSeries, mergeVenue } from './merge-places.ts'
import { matchesOfBoth, mergePlayers, twinsOf } from './merge-players.ts'
import { matchesBetween, matchesOfTeam, mergeTeams } from './merge-teams.ts'

type Merge = z.infer<typeof MergeAnswer>['data']

/** What the desk needs to join two records of one kind. */
type Merged = {
  table: 'tournaments' | 'teams' | 'players' | 'grounds'
  /** What other records call its id. */
  references: readonly string[]
  /** The matches that change hands. */
  matches(db: Database, from: number): Promise<number[]>
  /** Whether their logs change: phones and programs have them while they are in play. */
  isInLogs?: true
  /** Matches that show that they are two. */
  apart?(db: Database, from: number, into: number): Promise<{ name: string }[]>
  /** Players who become one with theirs. */
  players?(db: Database, from: number, into: number): Promise<{ name: string }[]>
  merge(db: Writing, from: number, into: number): Promise<void>
}

const KINDS = {
  Player: {
    table: 'players',
    references: ['PlayerId'],
    matches: matchesOfPlayer,
    isInLogs: true,
    apart: matchesOfBoth,
    merge: mergePlayers,
  },
  Team: {
    table: 'teams',
    references: ['TeamId', 'TeamAId', 'TeamBId'],
    matches: matchesOfTeam,
    isInLogs: true,
    apart: matchesBetween,
    players: twinsOf,
    merge: mergeTeams,
  },
  Ground: {
    table: 'grounds',
    references: ['GroundId'],
    matches: async (db, from) => {
      const row = await rowIn(db, 'grounds', from)
      return row ? matchesAt(db, venueOf(row)) : []
    },
    merge: mergeGrounds,
  },
  Series: {
    table: 'tournaments',
    references: ['TournamentId'],
    matches: async (db, from) =>
      idsOf(await db.selectFrom('matches').select('id').where('tournament_id', '=', from).execute()),
    merge: mergeSeries,
  },
} as const satisfies Record<string, Merged>

const MOST_VENUE = 200
const VENUE_RULE = `has to be given once, in at most ${MOST_VENUE} characters.`

/** Twins of a kind: what joining them will do, and joining them. The one in the address stays. */
export function mergeRoutes(deskCalls: DeskCalls, { db, clock, onChange }: KindParts): void {
  for (const [name, kind] of Object.entries(KINDS) as [keyof typeof KINDS, Merged][]) {
    const planOf = async (
      reading: Database,
      into: number,
      { from, venue }: { from?: number | undefined; venue: string },
      words: Words['desk'],
    ): Promise<Merge> => {
      if (!(await isIn(reading, kind.table, into))) throw new Refusal(404, words.unknown)
      if (from === undefined && venue !== '')
        return { Name: venue, Matches: (await matchesAt(reading, venue)).length, Players: [] }
      if (from === undefined || from === into || !(await isIn(reading, kind.table, from)))
        throw new Refusal(400, fill(words['form.wrong'], { field: 'From' }))
      const apart = (await kind.apart?.(reading, from, into)) ?? []
      if (apart.length > 0) throw new Refusal(409, fill(words.apart, { names: namesIn(apart) }))
      const matches = await kind.matches(reading, from)
      const playing = kind.isInLogs ? await inPlay(reading, matches) : []
      if (playing.length > 0) throw new Refusal(409, fill(words.inPlay, { names: namesIn(playing) }))
      const players = (await kind.players?.(reading, from, into)) ?? []
      const row = await rowIn(reading, kind.table, from)
      return {
        Name: row && 'true_name' in row ? writtenName(row) : (row?.name ?? ''),
        Matches: matches.length,
        Players: players.map((one) => one.name),
      }
    }

    deskCalls(`${name}/:id/Merge`, {
      GET: async ({ request, words: { desk: words } }): Promise<z.infer<typeof MergeAnswer>> => {
        const venue = name === 'Ground' ? textInQuery(request, 'Venue', [0, MOST_VENUE], VENUE_RULE) : ''
        const from = idInQuery(request, 'From')
        const data = await planOf(db, idInPath(request, name.toLowerCase()), { from, venue }, words)
        return { Status: SUCCESS, data }
      },
      POST: async ({ request, words: { desk: words }, username }): Promise<z.infer<typeof MergeAnswer>> => {
        const into = idInPath(request, name.toLowerCase())
        const { From: from, Venue } = readBody(MergeRequest, request.body, words)
        const venue = name === 'Ground' ? (Venue ?? '') : ''
        const data = await write(db, 'matches', async (transaction) => {
          const plan = await planOf(transaction, into, { from, venue }, words)
          if (from === undefined) await mergeVenue(transaction, venue, into)
          else {
            await kind.merge(transaction, from, into)
            await moveReferences(transaction, kind.references, from, into)
            const change = { record: undefined, at: iso(clock()), username }
            await addVersion(transaction, { kind: name, id: from }, change)
          }
          return plan
        })
        await onChange(name)
        return { Status: SUCCESS, data }
      },
    })
  }

  deskCalls('Venues', {
    GET: async () => ({ Status: SUCCESS, data: await looseVenues(db) }),
  })
}

async function matchesAt(db: Database, venue: string): Promise<number[]> {
  return idsOf(await db.selectFrom('matches').select('id').where('venue', '=', venue).execute())
}

async function inPlay(db: Database, ids: readonly number[]): Promise<{ name: string }[]> {
  if (ids.length === 0) return []
  const playing = db.selectFrom('matches').select('name').where('phase', '=', 'in play')
  return playing.where('id', 'in', ids).execute()
}

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)
const namesIn = (rows: readonly { name: string }[]) => rows.map(({ name }) => name).join(', ')
