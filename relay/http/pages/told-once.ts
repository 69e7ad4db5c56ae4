/**
 * Two ends of a line over which the same objects go again and again, as what stands at the head and the foot of
 * every page does: each is told once, and then called by a name. Both ends forget what was called longest ago, by
 * the same count, so that neither needs to ask the other what it still has.
 */

/** Much more than the pages of one moment share; a page alone needs about twelve. */
const MAX_KEPT = 200

export type Name = number
export type News = readonly (readonly [name: Name, value: unknown])[]

/** Names what it is given, and collects what the other end has to be told before it hears the names. */
export class Teller {
  readonly #names = new LastUsed<unknown, Name>()
  #lastName = 0

  /** `asked`: puts names in the place of values. */
  tell<Told>(asked: (nameOf: (value: unknown) => Name) => Told): { told: Told; news: News } {
    const news: [Name, unknown][] = []
    const told = asked((value) => {
      const known = this.#names.get(value)
      if (known !== undefined) return known
      this.#lastName += 1
      this.#names.put(value, this.#lastName)
      news.push([this.#lastName, value])
      return this.#lastName
    })
    return { told, news }
  }
}

/** Has to hear all that is told, in its order. */
export class Listener {
  readonly #values = new LastUsed<Name, { value: unknown }>()

  /** `told`: puts values in the place of names, in the order in which they were named. */
  hear<Heard>(news: News, told: (called: (name: Name) => unknown) => Heard): Heard {
    const unheard = new Map(news)
    return told((name) => {
      const known = this.#values.get(name)
      if (known !== undefined) return known.value
      if (!unheard.has(name)) throw new Error(`nothing was told of ${name}`)
      const value = unheard.get(name)
      this.#values.put(name, { value })
      return value
    })
  }
}

/** The last that were named. */
class LastUsed<Key, Value> {
  readonly #kept = new Map<Key, Value>()

  get(key: Key): Value | undefined {
    const value = this.#kept.get(key)
    if (value !== undefined) this.put(key, value)
    return value
  }

  put(key: Key, value: Value): void {
    this.#kept.delete(key)
    this.#kept.set(key, value)
    const oldest = this.#kept.keys().next()
    if (this.#kept.size > MAX_KEPT && !oldest.done) this.#kept.delete(oldest.value)
  }
}
