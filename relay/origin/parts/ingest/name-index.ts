import { plainName } from '#shared/cricket/plain-name.ts'
import { nameKey } from '#shared/names/name-key.ts'
import { isShortOf, wordsOf } from './short-name.ts'

export type Player = {
  PlayerId: number
  Name: string
  TeamId: number
  ExternalId?: string | null
  /** Names that the player had before, as keys. */
  Before?: readonly string[]
}

/** Players of sides by their names, whole or as cards shorten them; each look-up costs what it finds. */
export class NameIndex {
  readonly #byName = new Map<string, Player[]>()
  readonly #byFormerName = new Map<string, Player[]>()
  readonly #bySurname = new Map<string, { player: Player; words: readonly string[] }[]>()
  readonly #counts = new Map<number, number>()
  readonly #ids = new Set<string>()

  /** Once for each side of a player. */
  add(player: Player): void {
    const { TeamId, PlayerId, Before = [] } = player
    for (const key of Before) addTo(this.#byFormerName, `${TeamId} ${key}`, player)
    const id = `${TeamId} ${PlayerId}`
    if (this.#ids.has(id)) return
    this.#ids.add(id)
    this.#counts.set(TeamId, this.countOf(TeamId) + 1)
    const name = plainName(player.Name)
    const words = wordsOf(name)
    addTo(this.#byName, `${TeamId} ${nameKey(name)}`, player)
    addTo(this.#bySurname, `${TeamId} ${words.at(-1)}`, { player, words })
  }

  countOf(teamId: number): number {
    return this.#counts.get(teamId) ?? 0
  }

  named(teamId: number, name: string): readonly Player[] {
    const key = `${teamId} ${nameKey(name)}`
    return this.#byName.get(key) ?? this.#byFormerName.get(key) ?? []
  }

  /** Whose names this one shortens: `Khan` and `B Khan` are Bilal Khan. */
  shortened(teamId: number, name: string): readonly Player[] {
    const sent = wordsOf(name)
    const namesakes = this.#bySurname.get(`${teamId} ${sent.at(-1)}`) ?? []
    return namesakes.filter(({ words }) => isShortOf(sent, words)).map(({ player }) => player)
  }
}

function addTo<Item>(index: Map<string, Item[]>, key: string, item: Item): void {
  const all = index.get(key)
  if (all) all.push(item)
  else index.set(key, [item])
}
