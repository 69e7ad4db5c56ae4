import type { PersonReference, PushedPerson } from '#shared/api/ingest.ts'
import type { MatchSheet, TeamSheet } from '#shared/cricket/match-log.ts'
import { nameKey } from '#shared/names/name-key.ts'
import { freeId, takeIds } from '../database/next-id.ts'
import type { Writing } from '../database/schema.ts'
import { Refusal } from '../http/refusal.ts'
import { formerNames } from '../names/other-names.ts'
import { fill, type Words } from '../words/words.ts'

const FIRST_PLAYER_ID = 1001

type Player = {
  PlayerId: number
  Name: string
  TeamId: number
  ExternalId?: string | null
  /** Names that the player had before, as keys. */
  Before?: readonly string[]
}
type Named = { field: string; teamId: number }

/** Takes the sentence that says what is wrong: throws it, or notes it for a report. */
export type Refuse = (sentence: string) => void
export const refuseAtOnce: Refuse = (sentence) => {
  throw new Refusal(400, sentence)
}

type From = { known?: readonly Player[]; firstNewId?: number; refuse?: Refuse }

/** People that a source names, under our numbers: known by its ids, by a name in their side, or new. */
export class ExternalPeople {
  readonly #before: MatchSheet
  readonly #players: Player[]
  /** All who ever played for one of the sides. */
  readonly #known: readonly Player[]
  readonly #newcomers: Player[] = []
  readonly #learned = new Map<string, number>()
  readonly #words: Words['ingest']
  readonly #refuse: Refuse
  #nextId: number

  constructor(sheet: MatchSheet, words: Words['ingest'], from: From = {}) {
    const { known = [], firstNewId = FIRST_PLAYER_ID, refuse = refuseAtOnce } = from
    this.#before = sheet
    this.#players = sheet.Teams.flatMap(({ TeamId, Players }) =>
      Players.map(({ PlayerId, Name }) => ({ PlayerId, Name, TeamId })),
    )
    this.#known = known
    this.#nextId = firstNewId
    this.#words = words
    this.#refuse = refuse
  }

  static async read(db: Writing, sheet: MatchSheet, words: Words['ingest']): Promise<ExternalPeople> {
    const teamIds = sheet.Teams.map(({ TeamId }) => TeamId)
    const known = await db
      .selectFrom('appearances as a')
      .innerJoin('players as p', 'p.id', 'a.player_id')
      .select(['p.id as PlayerId', 'name as Name', 'a.team_id as TeamId', 'external_id as ExternalId'])
      .distinct()
      .where('a.team_id', 'in', teamIds)
      .orderBy('p.id')
      .execute()
    const firstNewId = await freeId(db, 'players', FIRST_PLAYER_ID)
    const before = await formerNames(db, 'Player')
    const withBefore = known.map((player) => ({ ...player, Before: before.get(player.PlayerId) ?? [] }))
    return new ExternalPeople(sheet, words, { known: withBefore, firstNewId })
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
    const mapped = ExternalId === undefined ? undefined : this.#byExternalId(ExternalId)
    if (mapped) return this.#inSheet(mapped)
    if (Name === undefined) {
      this.#refuse(fill(this.#words['person.nameless'], { field }))
      return 0
    }
    const found = this.#inSheet(this.#byName(Name, teamId) ?? this.#added(Name, teamId))
    if (ExternalId !== undefined) this.#learned.set(ExternalId, found)
    return found
  }

  has(id: number): boolean {
    return this.#players.some(({ PlayerId }) => PlayerId === id)
  }

  nameOf(id: number): string {
    return this.#players.find(({ PlayerId }) => PlayerId === id)?.Name ?? ''
  }

  /** With those who came in. */
  get sheet(): MatchSheet {
    const [a, b] = this.#before.Teams
    const withAll = ({ TeamId }: TeamSheet): TeamSheet => {
      const own = this.#players.filter((player) => player.TeamId === TeamId)
      return { TeamId, Players: own.map(({ PlayerId, Name }) => ({ PlayerId, Name })) }
    }
    return { ...this.#before, Teams: [withAll(a), withAll(b)] }
  }

  /** A player keeps the first id that a source has for them, or that an editor has typed. */
  async store(db: Writing): Promise<void> {
    const players = this.#newcomers.map(({ PlayerId: id, Name: name }) => ({
      ...{ id, key: `external:${id}`, name, role: 'player', batting_style: '', bowling_style: '' },
    }))
    if (players.length > 0) {
      await takeIds(db, 'players', this.#nextId - 1)
      await db.insertInto('players').values(players).execute()
    }
    for (const [external_id, id] of this.#learned)
      await db
        .updateTable('players')
        .set({ external_id })
        .where('id', '=', id)
        .where('external_id', 'is', null)
        .execute()
  }

  #byExternalId(externalId: string): Player | undefined {
    const id = this.#learned.get(externalId)
    return id === undefined
      ? this.#known.find(({ ExternalId }) => ExternalId === externalId)
      : this.#players.find(({ PlayerId }) => PlayerId === id)
  }

  #byName(name: string, teamId: number): Player | undefined {
    const wanted = plain(name)
    const ofSide = [...this.#players, ...this.#known].filter(({ TeamId }) => TeamId === teamId)
    return (
      ofSide.find(({ Name }) => plain(Name) === wanted) ??
      ofSide.find(({ Before }) => Before?.includes(nameKey(name)))
    )
  }

  #inSheet(player: Player): number {
    if (!this.has(player.PlayerId)) this.#players.push(player)
    return player.PlayerId
  }

  #added(Name: string, TeamId: number): Player {
    const player = { PlayerId: this.#nextId++, Name, TeamId }
    this.#newcomers.push(player)
    return player
  }
}

const plain = (name: string) => name.normalize('NFKC').trim().toLowerCase().replaceAll(/\s+/g, ' ')
