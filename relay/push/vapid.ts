import webPush from 'web-push'
import type { PushDatabase } from './tables.ts'

/** The keys by which push services know this site, and whom they may write to (RFC 8292). */
export type VapidKeys = { publicKey: string; privateKey: string }

const TOKEN_MS = 12 * 60 * 60_000
/** Renewed so long before its end, for clocks that differ. */
const RENEW_BEFORE_MS = 60 * 60_000
const MAX_TOKENS = 1000
/** For sites without a public name, which no push service can write to. */
const NOBODY = 'mailto:nobody@example.org'

/** Those that were given, or the one pair that is made at the first start and kept: every relay of the database has the same. */
export async function vapidKeys(db: PushDatabase, given: VapidKeys | undefined): Promise<VapidKeys> {
  if (given) return given
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  await db
    .insertInto('push_keys')
    .values({ id: 1, public_key: publicKey, private_key: privateKey })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  const kept = await db.selectFrom('push_keys').selectAll().executeTakeFirstOrThrow()
  return { publicKey: kept.public_key, privateKey: kept.private_key }
}

/** Signed words to each push service that this site may send there, made anew twice a day and not for each message. */
export class VapidTokens {
  readonly #keys: VapidKeys
  readonly #subject: string | undefined
  readonly #wallMs: () => number
  readonly #tokens = new Map<string, { header: string; untilMs: number }>()

  /** `subject`: whom a push service may write to; absent: the site of the subscription. */
  constructor(keys: VapidKeys, subject: string | undefined, wallMs: () => number) {
    this.#keys = keys
    this.#subject = subject
    this.#wallMs = wallMs
  }

  /** The `Authorization` of a push. `service`: the origin of the push service. */
  authorization(service: string, site: string): string {
    const subject = this.#subject ?? (isPublic(site) ? site : NOBODY)
    const key = `${service} ${subject}`
    const known = this.#tokens.get(key)
    const nowMs = this.#wallMs()
    const untilMs = nowMs + TOKEN_MS
    // One that ends later was made before the clock was set back, and may be longer than services take.
    if (known && known.untilMs > nowMs + RENEW_BEFORE_MS && known.untilMs <= untilMs) return known.header
    const { publicKey, privateKey } = this.#keys
    const { Authorization: header } = webPush.getVapidHeaders(
      service,
      subject,
      publicKey,
      privateKey,
      'aes128gcm',
      Math.floor(untilMs / 1000),
    )
    if (this.#tokens.size >= MAX_TOKENS) this.#tokens.clear()
    this.#tokens.set(key, { header, untilMs })
    return header
  }
}

/** Safari's service refuses whoever names the loopback address. */
function isPublic(site: string): boolean {
  return site.startsWith('https://') && !/^https:\/\/(localhost|127\.|\[)/.test(site)
}
