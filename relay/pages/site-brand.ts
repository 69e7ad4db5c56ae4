import { SettingsAnswer } from '#shared/api/site.ts'
import { BRAND_CALL, type Brand, brandOfSettings, DEFAULT_BRAND } from '#shared/brand.ts'
import type { Visitor } from '../security/visitor.ts'

const READ_AGAIN_MS = 10_000
const CLIENT = 'brand'

export type SiteBrandOptions = {
  read(call: string, visitor: Visitor): Promise<{ body: unknown }>
  nowMs(): number
}

/** What the origin says of the site's name and colours; the default's until it answers. */
export class SiteBrand {
  readonly #options: SiteBrandOptions
  #current = DEFAULT_BRAND
  #wasRead = false
  #readAtMs = Number.NEGATIVE_INFINITY
  #reading: Promise<void> = Promise.resolve()

  constructor(options: SiteBrandOptions) {
    this.#options = options
  }

  get current(): Brand {
    return this.#current
  }

  /** Only the first call waits for the origin. */
  async read(visitor: Visitor): Promise<Brand> {
    const nowMs = this.#options.nowMs()
    if (nowMs - this.#readAtMs >= READ_AGAIN_MS) {
      this.#readAtMs = nowMs
      this.#reading = this.#readOnce({ ...visitor, client: CLIENT })
    }
    if (!this.#wasRead) await this.#reading
    return this.#current
  }

  async #readOnce(visitor: Visitor): Promise<void> {
    try {
      const { body } = await this.#options.read(BRAND_CALL, visitor)
      const answer = SettingsAnswer.safeParse(body)
      this.#current = answer.success ? brandOfSettings(answer.data.data) : DEFAULT_BRAND
    } catch {
      // An origin that is silent has not changed its name.
    } finally {
      this.#wasRead = true
    }
  }
}
