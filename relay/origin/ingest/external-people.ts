import type { PersonReference, PushedPerson } from '#shared/api/ingest.ts'
import type { MatchSheet } from '#shared/cricket/match-log.ts'
import { nextId } from '../database/next-id.ts'
import type { Writing } from '../database/schema.ts'
import { Refusal } from '../http/refusal.ts'
import { fill, type Words } from '../words/words.ts'

const FIRST_PLAYER_ID = 1001

type Player = { id: number; name: string; teamId: number }
type Named = { field: string; teamId: number }

/** Whom a source names, under our numbers: known by its ids, by a name in their side, or new. */
export class ExternalPeople {
  readonly #players: Player[]
  readonly #known: Map<string, number>
  readonly #words: Words['ingest']
  #nextId: number
  readonly newcomers: Player[] = []
  readonly #learned = new Map<string, number>()

  private constructor(
    players: Player[],
    known: Map<string, number>,
    firstNewId: number,
    words: Words['ingest'],
  ) {
    this.#players = players
    this.#known = known
    this.#nextId = firstNewId
    this.#words = words
  }

  static async read(
    db: Writing,
    scope: string,
    { Teams }: MatchSheet,
    words: Words['ingest'],
  ): Promise<ExternalPeople> {
    const rows = await db.selectFrom('external_people').selectAll().where('scope', '=', scope).execute()
    const players = Teams.flatMap(({ TeamId, Players }) =>
      Players.map(({ PlayerId, Name }) => ({ id: PlayerId, name: Name, teamId: TeamId })),
    )
    const known = new Map(rows.map(({ external_id, player_id }) => [external_id, player_id]))
    return new ExternalPeople(players, known, await nextId(db, 'players', FIRST_PLAYER_ID), words)
  }

  idOf({ PlayerId, ExternalId, Name }: PushedPerson, { field, teamId }: Named): number {
    if (PlayerId !== undefined) {
      if (this.has(PlayerId)) return PlayerId
      throw new Refusal(400, fill(this.#words['person.unknown'], { field }))
    }
    const mapped = ExternalId === undefined ? undefined : this.#known.get(ExternalId)
    if (mapped !== undefined) return this.#inSheet(mapped, Name ?? `${ExternalId}`, teamId)
    if (Name === undefined) throw new Refusal(400, fill(this.#words['person.nameless'], { field }))
    const found = this.#byName(Name, teamId) ?? this.#added(this.#nextId++, Name, teamId, true)
    if (ExternalId !== undefined) {
      this.#known.set(ExternalId, found)
      this.#learned.set(ExternalId, found)
    }
    return found
  }

  /** By our number, the source's id or a name; a name that is new is a new player. */
  idOfReference(reference: PersonReference, named: Named): number {
    if (typeof reference === 'number') return this.idOf({ PlayerId: reference }, named)
    if (this.#known.has(reference)) return this.idOf({ ExternalId: reference }, named)
    const id = Number(reference)
    if (this.has(id)) return id
    return this.idOf({ Name: reference }, named)
  }

  has(id: number): boolean {
    return this.#players.some((player) => player.id === id)
  }

  nameOf(id: number): string {
    return this.#players.find((player) => player.id === id)?.name ?? ''
  }

  /** A sheet with those who came in. */
  sheetOf(sheet: MatchSheet): MatchSheet {
    const [a, b] = sheet.Teams
    const withAll = ({ TeamId }: typeof a) => ({
      TeamId,
      Players: this.#players
        .filter(({ teamId }) => teamId === TeamId)
        .map(({ id, name }) => ({ PlayerId: id, Name: name })),
    })
    return { ...sheet, Teams: [withAll(a), withAll(b)] }
  }

  async store(db: Writing, scope: string): Promise<void> {
    const players = this.newcomers.map(({ id, name }) => ({
      ...{ id, key: `external:${id}`, name, role: 'player', batting_style: '', bowling_style: '' },
    }))
    const learned = [...this.#learned].map(([external_id, player_id]) => ({ scope, external_id, player_id }))
    if (players.length > 0) await db.insertInto('players').values(players).execute()
    if (learned.length > 0) await db.insertInto('external_people').values(learned).execute()
  }

  #byName(name: string, teamId: number): number | undefined {
    const wanted = plain(name)
    return this.#players.find((player) => player.teamId === teamId && plain(player.name) === wanted)?.id
  }

  #inSheet(id: number, name: string, teamId: number): number {
    return this.has(id) ? id : this.#added(id, name, teamId, false)
  }

  #added(id: number, name: string, teamId: number, isNew: boolean): number {
    const player = { id, name, teamId }
    this.#players.push(player)
    if (isNew) this.newcomers.push(player)
    return id
  }
}

const plain = (name: string) => name.normalize('NFKC').trim().toLowerCase().replaceAll(/\s+/g, ' ')
