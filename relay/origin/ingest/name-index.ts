import { nameKey } from '#shared/names/name-key.ts'

export type Player = {
  PlayerId: number
  Name: string
  TeamId: number
  ExternalId?: string | null
  /** Names that the player had before, as keys. */
  Before?: readonly string[]
}

const LETTERS = /[\p{L}\p{M}\p{N}]+/gu
const wordsOf = (name: string) => [...nameKey(name).matchAll(LETTERS)].map(([word]) => word)

/** Players of sides by their names, whole or as cards shorten them; each look-up costs what it finds. */
export class NameIndex {
  readonly #byName = new Map<string, Player[]>()
  readonly #byFormerName = new Map<string, Player[]>()
  readonly #bySurname = new Map<string, Player[]>()
  readonly #counts = new Map<number, number>()
  readonly #ids = new Set<string>()

  /** Once for each side of a player. */
  add(player: Player): void {
    const { TeamId, PlayerId, Name, Before = [] } = player
    for (const key of Before) addTo(this.#byFormerName, `${TeamId} ${key}`, player)
    const id = `${TeamId} ${PlayerId}`
    if (this.#ids.has(id)) return
    this.#ids.add(id)
    this.#counts.set(TeamId, this.countOf(TeamId) + 1)
    addTo(this.#byName, `${TeamId} ${nameKey(Name)}`, player)
    addTo(this.#bySurname, `${TeamId} ${wordsOf(Name).at(-1)}`, player)
  }

  countOf(teamId: number): number {
    return this.#counts.get(teamId) ?? 0
  }

  named(teamId: number, name: string): readonly Player[] {
    const key = `${teamId} ${nameKey(name)}`
    return this.#byName.get(key) ?? this.#byFormerName.get(key) ?? []
  }

  /** `Khan` and `B Khan` are Bilal Khan, as long as no other is. */
  meant(teamId: number, name: string): readonly Player[] {
    const same = this.named(teamId, name)
    if (same.length > 0) return same
    const words = wordsOf(name)
    const [first = ''] = words.length > 1 ? words : []
    const namesakes = this.#bySurname.get(`${teamId} ${words.at(-1)}`) ?? []
    return namesakes.filter(({ Name }) => {
      const [own = ''] = wordsOf(Name)
      return own.startsWith(first) || first.startsWith(own)
    })
  }
}

function addTo(index: Map<string, Player[]>, key: string, player: Player): void {
  const all = index.get(key)
  if (all) all.push(player)
  else index.set(key, [player])
}
