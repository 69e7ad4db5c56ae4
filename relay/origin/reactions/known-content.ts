import type { ContentType } from '#shared/api/content.ts'

export type Exists = (id: number) => boolean | Promise<boolean>

/** Knows which things on the site exist, by asking whoever keeps each kind of them. */
export class KnownContent {
  readonly #keepers = new Map<ContentType, Exists>()

  /** Whoever keeps things of a type says which of them there are. */
  register(type: ContentType, exists: Exists): void {
    this.#keepers.set(type, exists)
  }

  /** A type that nobody keeps is taken at its word. */
  async has(type: ContentType, id: number): Promise<boolean> {
    return (await this.#keepers.get(type)?.(id)) ?? true
  }
}
