import type { PersonReference, PushedPerson } from '#shared/api/ingest.ts'
import type { MatchSheet } from '#shared/cricket/match-log.ts'
import { nextId } from '../database/next-id.ts'
import type { Writing } from '../database/schema.ts'
import { Refusal } from '../http/refusal.ts'
import { fill, type Words } from '../words/words.ts'

const FIRST_PLAYER_ID = 1001

type Player = { id: number; name: string; teamId: number; externalId?: string | null }
type Named = { field: string; teamId: number }

/** Takes the sentence that says what is wrong: throws it, or notes it for a report. */
export type Refuse = (sentence: string) => void
export const refuseAtOnce: Refuse = (sentence) => {
  throw new Refusal(400, sentence)
}

/** People that a source names, under our numbers: known by its ids, by a name in their side, or new. */
export class ExternalPeople {
  readonly #players: Player[]
  /** All who ever played for one of the sides. */
  readonly #known: readonly Player[]
  readonly #words: Words['ingest']
  readonly #refuse: Refuse
  #nextId: number
  readonly newcomers: Player[] = []
  readonly #learned = new Map<string, number>()

  constructor({ Teams }: MatchSheet, words: Words['ingest'], from: From = {}) {
    const { known = [], firstNewId = FIRST_PLAYER_ID, refuse = refuseAtOnce } = from
    this.#players = Teams.flatMap(({ TeamId, Players }) =>
      Players.map(({ PlayerId, Name }) => ({ id: PlayerId, name: Name, teamId: TeamId })),
    )
    this.#known = known
    this.#nextId = firstNewId
    this.#words = words
    this.#refuse = refuse
  }

  static async read(db: Writing, sheet: MatchSheet, words: Words['ingest']): Promise<ExternalPeople> {
    const known = await db
      .selectFrom('appearances')
      .innerJoin('players', 'players.id', 'appearances.player_id')
      .select(['players.id', 'name', 'appearances.team_id as teamId', 'external_id as externalId'])
      .distinct()
      .where(
        'appearances.team_id',
        'in',
        sheet.Teams.map(({ TeamId }) => TeamId),
      )
      .orderBy('players.id')
      .execute()
    return new ExternalPeople(sheet, words, {
      known,
      firstNewId: await nextId(db, 'players', FIRST_PLAYER_ID),
    })
  }

  /** One reference is our number, the source's id or a name; a name that is new is a new player. */
  idOf(person: PushedPerson | PersonReference, named: Named): number {
    if (typeof person === 'number') return this.idOf({ PlayerId: person }, named)
    if (typeof person === 'string') {
      if (this.#byExternalId(person)) return this.idOf({ ExternalId: person }, named)
      return this.has(Number(person)) ? Number(person) : this.idOf({ Name: person }, named)
    }
    const { PlayerId, ExternalId, Name } = person
    const { field, teamId } = named
    if (PlayerId !== undefined) {
      if (!this.has(PlayerId)) this.#refuse(fill(this.#words['person.unknown'], { field }))
      return PlayerId
    }
    const mapped = this.#byExternalId(ExternalId)
    if (mapped) return this.#inSheet(mapped)
    if (Name === undefined) {
      this.#refuse(fill(this.#words['person.nameless'], { field }))
      return 0
    }
    const found = this.#byName(Name, teamId) ?? this.#added(Name, teamId)
    if (ExternalId !== undefined) this.#learned.set(ExternalId, found)
    return found
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

  /** A player keeps the first id that a source has for them, or that an editor has typed. */
  async store(db: Writing): Promise<void> {
    const players = this.newcomers.map(({ id, name }) => ({
      ...{ id, key: `external:${id}`, name, role: 'player', batting_style: '', bowling_style: '' },
    }))
    if (players.length > 0) await db.insertInto('players').values(players).execute()
    for (const [external_id, id] of this.#learned)
      await db
        .updateTable('players')
        .set({ external_id })
        .where('id', '=', id)
        .where('external_id', 'is', null)
        .execute()
  }

  #byExternalId(externalId: string | undefined): Player | undefined {
    if (externalId === undefined) return undefined
    const id = this.#learned.get(externalId)
    return id === undefined
      ? this.#known.find((player) => player.externalId === externalId)
      : this.#players.find((player) => player.id === id)
  }

  #byName(name: string, teamId: number): number | undefined {
    const wanted = plain(name)
    const isWanted = (player: Player) => player.teamId === teamId && plain(player.name) === wanted
    const found = this.#players.find(isWanted) ?? this.#known.find(isWanted)
    return found && this.#inSheet(found)
  }

  #inSheet(player: Player): number {
    if (!this.has(player.id)) this.#players.push(player)
    return player.id
  }

  #added(name: string, teamId: number): number {
    const player = { id: this.#nextId++, name, teamId }
    this.#players.push(player)
    this.newcomers.push(player)
    return player.id
  }
}

type From = { known?: readonly Player[]; firstNewId?: number; refuse?: Refuse }

const plain = (name: string) => name.normalize('NFKC').trim().toLowerCase().replaceAll(/\s+/g, ' ')
