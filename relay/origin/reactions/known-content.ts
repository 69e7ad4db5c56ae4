import type { ContentType } from '#shared/api/content.ts'

export type Exists = (id: number) => boolean | Promise<boolean>

export class KnownContent {
  readonly #keepers = new Map<ContentType, Exists>()

  register(type: ContentType, exists: Exists): void {
    this.#keepers.set(type, exists)
  }

  async has(type: ContentType, id: number): Promise<boolean> {
    return (await this.#keepers.get(type)?.(id)) ?? true
  }
}
