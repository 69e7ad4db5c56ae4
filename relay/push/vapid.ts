import { LRUCache } from 'lru-cache'
import webPush from 'web-push'
import type { PushDatabase } from './tables.ts'

/** The keys by which push services know this site, and whom they may write to (RFC 8292). */
export type VapidKeys = { publicKey: string; privateKey: string }

const HOUR_S = 60 * 60
const TOKEN_S = 12 * HOUR_S
/** A token is made anew in each of these periods, also where the clock was set back: services refuse long ones. */
const PERIOD_S = 6 * HOUR_S
const MAX_TOKENS = 1000
/** For sites without a public name, which no push service can write to. */
const NO_CONTACT = 'mailto:nobody@example.org'

/** The given keys, or the one pair that is made at the first start and stored: every relay of the database has the same. */
export async function vapidKeys(db: PushDatabase, given: VapidKeys | undefined): Promise<VapidKeys> {
  if (given) return given
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  await db
    .insertInto('push_keys')
    .values({ id: 1, public_key: publicKey, private_key: privateKey })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  const stored = await db.selectFrom('push_keys').selectAll().executeTakeFirstOrThrow()
  return { publicKey: stored.public_key, privateKey: stored.private_key }
}

/** Caches, for each push service, the signed header by which this site may send there. */
export class VapidTokens {
  readonly #keys: VapidKeys
  readonly #subject: string | undefined
  readonly #wallMs: () => number
  readonly #tokens = new LRUCache<string, string, () => string>({
    max: MAX_TOKENS,
    memoMethod: (_key, _stale, { context: sign }) => sign(),
  })

  /** `subject`: whom a push service may write to; absent: the site of the subscription. */
  constructor(keys: VapidKeys, subject: string | undefined, wallMs: () => number) {
    this.#keys = keys
    this.#subject = subject
    this.#wallMs = wallMs
  }

  /** The `Authorization` of a push. `service`: the origin of the push service. */
  authorization(service: string, site: string): string {
    const subject = this.#subject ?? (isPublic(site) ? site : NO_CONTACT)
    const period = Math.floor(this.#wallMs() / 1000 / PERIOD_S)
    const sign = () => {
      const { publicKey, privateKey } = this.#keys
      const untilS = period * PERIOD_S + TOKEN_S
      return webPush.getVapidHeaders(service, subject, publicKey, privateKey, 'aes128gcm', untilS)
        .Authorization
    }
    return this.#tokens.memo(`${period} ${service} ${subject}`, { context: sign })
  }
}

/** Safari's service refuses a contact at the loopback address. */
function isPublic(site: string): boolean {
  return site.startsWith('https://') && !/^https:\/\/(localhost|127\.|\[)/.test(site)
}
