import { type Challenge, createChallenge, type Payload, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Core } from '#relay/origin/core/core.ts'
import { storedSecret } from '#relay/origin/core/database/stored-secret.ts'
import { randomToken } from '../codes/code-secrets.ts'
import { isFirstUse } from './is-first-use.ts'

export type CaptchaWork = { cost: number; least: number; most: number }

/** About 0.2 s of one desktop core, and never much more: the counter to be found is drawn from a range. */
const WORK: CaptchaWork = { cost: 2000, least: 250, most: 400 }
const VALID_MS = 10 * 60_000

export type CaptchaParts = Pick<Core, 'db' | 'clock' | 'random'> & {
  work?: CaptchaWork | undefined
}

/** Proof of work. Keys and used solutions are in the database: a restart honours what was given, once. */
export class Captchas {
  readonly #parts: CaptchaParts
  readonly #secrets: { hmacSignatureSecret: string; hmacKeySignatureSecret: string }

  private constructor(parts: CaptchaParts, signature: string, keySignature: string) {
    this.#parts = parts
    this.#secrets = { hmacSignatureSecret: signature, hmacKeySignatureSecret: keySignature }
  }

  static async open(parts: CaptchaParts): Promise<Captchas> {
    const { db, random } = parts
    const signature = await storedSecret(db, 'captcha signature', randomToken(random))
    const keySignature = await storedSecret(db, 'captcha key signature', randomToken(random))
    return new Captchas(parts, signature, keySignature)
  }

  challenge(): Promise<Challenge> {
    const { clock, work = WORK } = this.#parts
    return createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: work.cost,
      counter: randomInt(work.most, work.least),
      deriveKey,
      expiresAt: Math.floor((clock() + VALID_MS) / 1000),
      ...this.#secrets,
    })
  }

  async spend(captchaCode: string): Promise<boolean> {
    const { nonce = '', expiresAt = 0 } = (await this.#signedParameters(captchaCode)) ?? {}
    return expiresAt * 1000 > this.#parts.clock() && isFirstUse(this.#parts, nonce, expiresAt * 1000)
  }

  /** Undefined for all that is not a solved challenge of this site, JSON or not. */
  async #signedParameters(captchaCode: string): Promise<Partial<Challenge['parameters']> | undefined> {
    try {
      const { challenge, solution }: Payload = JSON.parse(Buffer.from(captchaCode, 'base64').toString())
      const { verified } = await verifySolution({ challenge, solution, deriveKey, ...this.#secrets })
      return verified ? challenge.parameters : undefined
    } catch {
      return undefined
    }
  }
}
