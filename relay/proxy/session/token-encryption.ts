import { createHash, hkdfSync, randomBytes } from 'node:crypto'
import { CompactEncrypt, compactDecrypt } from 'jose'

/** The other half of every seal: without this cookie the record of a login opens nothing. */

const COOKIE_BYTES = 32
const COOKIE_FORM = /^[\w-]{43}$/
const KEY_BYTES = 32
const PURPOSE = 'crease sealed token 1'
/** No token of an origin comes near; longer texts are not worth looking into. */
const MAX_LENGTH = 16 * 1024

export type Sealed = { seal: string; cookie: string }

/** Encrypted under a secret and a cookie that no script reads. Nothing is stored: relays with the secrets open it. */
export class Seals {
  readonly #secrets: readonly { id: string; secret: string }[]
  readonly #nowMs: () => number

  constructor(secrets: readonly string[], nowMs: () => number) {
    this.#secrets = secrets.map((secret) => ({ id: idOf(secret), secret }))
    this.#nowMs = nowMs
  }

  async seal(token: string, untilMs: number): Promise<Sealed> {
    const [newest] = this.#secrets
    if (newest === undefined) throw new Error('there is no secret to seal with')
    const cookie = randomBytes(COOKIE_BYTES).toString('base64url')
    const seal = await new CompactEncrypt(Buffer.from(JSON.stringify([token, untilMs])))
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid: newest.id })
      .encrypt(keyOf(newest.secret, cookie))
    return { seal, cookie }
  }

  /** The token within, or undefined for whatever was not sealed here, with this cookie, and for a time that still runs. */
  async open(seal: string, cookie: string | undefined): Promise<string | undefined> {
    if (cookie === undefined || !COOKIE_FORM.test(cookie) || seal.length > MAX_LENGTH) return undefined
    if (![cookie, ...seal.split('.')].every(isAsIssued)) return undefined
    try {
      const { plaintext } = await compactDecrypt(
        seal,
        ({ kid }) => {
          const known = this.#secrets.find(({ id }) => id === kid)
          if (known === undefined) throw new Error('sealed with a secret that is not known')
          return keyOf(known.secret, cookie)
        },
        { keyManagementAlgorithms: ['dir'], contentEncryptionAlgorithms: ['A256GCM'] },
      )
      const [token, untilMs] = JSON.parse(Buffer.from(plaintext).toString('utf8')) as [string, number]
      return this.#nowMs() < untilMs ? token : undefined
    } catch {
      // Forged, cut short, put in another order, or of a secret that was removed: all the same to the sender.
      return undefined
    }
  }
}

/** The same bytes can be written in several ways, with other last bits, padding or blanks: only the one that was issued counts. */
function isAsIssued(part: string): boolean {
  return Buffer.from(part, 'base64url').toString('base64url') === part
}

function keyOf(secret: string, cookie: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, cookie, PURPOSE, KEY_BYTES))
}

/** Names a secret without revealing anything of it. */
function idOf(secret: string): string {
  return createHash('sha256').update(`${PURPOSE} ${secret}`).digest('base64url').slice(0, 12)
}
