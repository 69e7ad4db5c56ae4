import type { PersonReference, PushedPerson } from '#shared/api/ingest.ts'
import type { MatchSheet, TeamSheet } from '#shared/cricket/match-log.ts'
import { plainName } from '#shared/cricket/plain-name.ts'
import { playersPerSide } from '#shared/cricket/roster.ts'
import { nameKey } from '#shared/names/name-key.ts'
import { freeId, takeIds } from '../../core/database/next-id.ts'
import type { Writing } from '../../core/database/schema.ts'
import { Refusal } from '../../core/http/refusal.ts'
import { MOST_OF_A_SIDE } from '../../core/matches/squads.ts'
import { choiceOf, type HiddenName, hasSameWords } from '../../core/names/hidden-names.ts'
import { formerNames } from '../../core/names/other-names.ts'
import { fill, type Words } from '../../core/words/words.ts'
import { NameIndex, type Player } from './name-index.ts'

const FIRST_PLAYER_ID = 1001

/** `taken`: who is in the list already. Two entries of one name are two players, unless it may name one twice. */
type Named = {
  field: string
  teamId: number
  taken?: ReadonlySet<number>
  /** Who is in the list by another name, a whole one, or an id. */
  sure?: ReadonlySet<number>
  mayRepeat?: boolean
  /** Takes the sentence about a name that was taken for another. */
  remark?: (sentence: string) => void
}

/** Takes the sentence that says what is wrong: throws it, or notes it for a report. */
export type Refuse = (sentence: string) => void
export const refuseAtOnce: Refuse = (sentence) => {
  throw new Refusal(400, sentence)
}

type From = { known?: readonly Player[]; firstNewId?: number; refuse?: Refuse }

/** People that a source names, under our numbers: known by its ids, by a name in their side, or new. */
export class ExternalPeople {
  readonly #before: MatchSheet
  readonly #inMatch = new Map<number, Player>()
  /** All who ever played for one of the sides, those of the match first. */
  readonly #byName = new NameIndex()
  readonly #sides = new NameIndex()
  readonly #byExternalId = new Map<string, Player>()
  /** Who has an id of the source. */
  readonly #identified = new Set<number>()
  readonly #newcomers: Player[] = []
  readonly #learned = new Map<string, number>()
  readonly #words: Words['ingest']
  readonly #refuse: Refuse
  #nextId: number

  constructor(sheet: MatchSheet, words: Words['ingest'], from: From = {}) {
    const { known = [], firstNewId = FIRST_PLAYER_ID, refuse = refuseAtOnce } = from
    this.#before = sheet
    for (const { TeamId, Players } of sheet.Teams)
      for (const { PlayerId, Name } of Players) this.#join({ PlayerId, Name, TeamId })
    for (const player of known) {
      this.#byName.add(player)
      if (!player.ExternalId) continue
      this.#identified.add(player.PlayerId)
      if (!this.#byExternalId.has(player.ExternalId)) this.#byExternalId.set(player.ExternalId, player)
    }
    this.#nextId = firstNewId
    this.#words = words
    this.#refuse = refuse
  }

  static async read(db: Writing, sheet: MatchSheet, words: Words['ingest']): Promise<ExternalPeople> {
    const teamIds = sheet.Teams.map(({ TeamId }) => TeamId)
    const known = await db
      .selectFrom('appearances as a')
      .innerJoin('players as p', 'p.id', 'a.player_id')
      .select(({ fn }) => fn.coalesce('true_name', 'name').as('Name'))
      .select(['p.id as PlayerId', 'a.team_id as TeamId', 'external_id as ExternalId'])
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
      if (this.#byExternalId.has(person)) return this.idOf({ ExternalId: person }, named)
      return this.has(Number(person)) ? Number(person) : this.idOf({ Name: person }, named)
    }
    const { PlayerId, ExternalId } = person
    const Name = plainName(person.Name ?? '')
    const { field } = named
    if (PlayerId !== undefined) {
      if (!this.has(PlayerId)) this.#refuse(fill(this.#words['person.unknown'], { field }))
      return PlayerId
    }
    const mapped = ExternalId === undefined ? undefined : this.#byExternalId.get(ExternalId)
    if (mapped) return this.#join(mapped)
    if (Name === '') {
      this.#refuse(fill(this.#words['person.nameless'], { field }))
      return 0
    }
    const player = this.#named(Name, named, ExternalId) ?? this.#added(Name, named)
    if (ExternalId !== undefined) {
      this.#learned.set(ExternalId, player.PlayerId)
      this.#identified.add(player.PlayerId)
      this.#byExternalId.set(ExternalId, player)
    }
    return this.#join(player)
  }

  /** Whom a reference means of those who are known: it makes no new player. */
  known(person: PersonReference, teamId: number, remark: Refuse): number | undefined {
    const mapped = typeof person === 'string' ? this.#byExternalId.get(person) : undefined
    if (mapped) return this.#join(mapped)
    if (this.has(Number(person))) return Number(person)
    const Name = typeof person === 'string' ? plainName(person) : ''
    if (Name === '' || this.isOfSeveral(Name, teamId)) return undefined
    const found = this.#named(Name, { field: '', teamId, remark })
    return found && this.#join(found)
  }

  /** Whom a card's words mean. While not all of a side are known, a new name is a new player. */
  meant(Name: string, named: Named, isSubstitute = false): number | undefined {
    if (this.isOfSeveral(Name, named.teamId)) return undefined
    const found = this.#named(Name, named)
    if (found) return this.#join(found)
    return this.#isComplete(named.teamId) && !isSubstitute ? undefined : this.#join(this.#added(Name, named))
  }

  /** Whether a name is that of several of a side who play, or shortens theirs. */
  isOfSeveral(written: string, teamId: number): boolean {
    const Name = plainName(written)
    const same = this.#sides.named(teamId, Name)
    if (same.length > 0 || this.#byExternalId.has(written)) return same.length > 1
    return this.#sides.shortened(teamId, Name).length > 1
  }

  /** Who of a list is named whole or by an id, or as another of the list: a shortened name does not mean them. */
  certain(list: readonly PushedPerson[], teamId: number): ReadonlySet<number> {
    const sure = new Set<number>()
    const names = new Set<string>()
    for (const { PlayerId, ExternalId, Name = '' } of list) {
      const name = plainName(Name)
      const mapped = ExternalId === undefined ? undefined : this.#byExternalId.get(ExternalId)
      const whole = mapped ? [mapped] : this.#byName.named(teamId, name)
      const again = names.has(nameKey(name)) ? this.#sides.shortened(teamId, name) : []
      if (PlayerId !== undefined) sure.add(PlayerId)
      else for (const one of [...whole, ...again]) sure.add(one.PlayerId)
      names.add(nameKey(name))
    }
    return sure
  }

  has(id: number): boolean {
    return this.#inMatch.has(id)
  }

  nameOf(id: number): string {
    return this.#inMatch.get(id)?.Name ?? ''
  }

  /** With those who came in. */
  get sheet(): MatchSheet {
    const [a, b] = this.#before.Teams
    const all = [...this.#inMatch.values()]
    const withAll = ({ TeamId, Players: _, ...team }: TeamSheet): TeamSheet => {
      const own = all.filter((player) => player.TeamId === TeamId)
      return { TeamId, ...team, Players: own.map(({ PlayerId, Name }) => ({ PlayerId, Name })) }
    }
    return { ...this.#before, Teams: [withAll(a), withAll(b)] }
  }

  /** New players who have the name of a hidden one: as little is seen of theirs. */
  twinsOf(hidden: readonly HiddenName[]): HiddenName[] {
    return this.#newcomers.flatMap(({ PlayerId: id, Name: written }) => {
      const twin = hidden.find((one) => hasSameWords(one.written, written))
      return twin ? [{ id, written, shown: twin.shown }] : []
    })
  }

  /** A player keeps the first id that a source has for them, or that an editor has typed. */
  async store(db: Writing, twins: readonly HiddenName[] = []): Promise<void> {
    const players = this.#newcomers.map(({ PlayerId: id, Name }) => {
      const twin = twins.find((one) => one.id === id)
      const names = { name: twin?.shown ?? Name, true_name: twin ? Name : null }
      return {
        ...{ id, key: `external:${id}`, role: 'player', batting_style: '', bowling_style: '' },
        ...{ ...names, name_shown: twin ? choiceOf(twin) : null },
      }
    })
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

  #join(player: Player): number {
    if (!this.#inMatch.has(player.PlayerId)) {
      this.#inMatch.set(player.PlayerId, player)
      this.#byName.add(player)
      this.#sides.add(player)
    }
    return player.PlayerId
  }

  /** By the whole name, or by a shortened one of those who play, where it fits no other of them. */
  #named(Name: string, named: Named, ExternalId?: string): Player | undefined {
    const { teamId, taken, mayRepeat } = named
    const free = (all: readonly Player[]) =>
      all.find((one) => !taken?.has(one.PlayerId)) ?? (mayRepeat ? all[0] : undefined)
    const inMatch = this.#sides.named(teamId, Name)
    const everywhere = this.#byName.named(teamId, Name)
    if (inMatch.length > 0) return free(inMatch) ?? free(everywhere)
    // Of a side that is not all known yet, a namesake of earlier matches may come in.
    if (everywhere.length > 0 && !this.#isComplete(teamId)) return free(everywhere)
    return this.#shortened(Name, named, ExternalId) ?? free(everywhere)
  }

  #shortened(Name: string, { teamId, taken, sure, mayRepeat, remark }: Named, ExternalId?: string) {
    const [player, other] = this.#sides.shortened(teamId, Name)
    if (!player || sure?.has(player.PlayerId)) return undefined
    if (other) {
      remark?.(fill(this.#words['person.several'], { name: Name, player: player.Name, other: other.Name }))
      return undefined
    }
    // A source has one id for each person.
    const isOther = ExternalId !== undefined && this.#identified.has(player.PlayerId)
    if (isOther || (taken?.has(player.PlayerId) && !mayRepeat)) return undefined
    remark?.(fill(this.#words['person.short'], { name: Name, player: player.Name }))
    return player
  }

  #isComplete(teamId: number): boolean {
    return this.#sides.countOf(teamId) >= playersPerSide(this.#before)
  }

  #added(Name: string, { field, teamId: TeamId }: Named): Player {
    if (this.#sides.countOf(TeamId) >= MOST_OF_A_SIDE)
      this.#refuse(fill(this.#words['person.many'], { field, most: `${MOST_OF_A_SIDE}` }))
    const player = { PlayerId: this.#nextId++, Name, TeamId }
    this.#newcomers.push(player)
    return player
  }
}
