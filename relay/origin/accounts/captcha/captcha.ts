import { type Challenge, createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import * as z from 'zod/mini'
import { iso } from '../../clock.ts'
import { storedSecret } from '../../database/stored-secret.ts'
import type { OriginParts } from '../../origin-parts.ts'
import { randomToken } from '../codes/code-secrets.ts'

export type CaptchaWork = { cost: number; least: number; most: number }

/** About 0.2 s of one desktop core, and never much more: the counter to be found is drawn from a range. */
const WORK: CaptchaWork = { cost: 2000, least: 250, most: 400 }
const VALID_MS = 10 * 60_000

const Payload = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.string(),
      nonce: z.string(),
      salt: z.string(),
      cost: z.number(),
      keyLength: z.number(),
      keyPrefix: z.string(),
      keySignature: z.string(),
      expiresAt: z.number(),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
})

export type CaptchaParts = Pick<OriginParts, 'db' | 'clock' | 'random'> & {
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
    const payload = z.safeParse(Payload, fromBase64(captchaCode))
    if (!payload.success) return false
    const { nonce, expiresAt } = payload.data.challenge.parameters
    if (expiresAt * 1000 <= this.#parts.clock()) return false
    const { verified } = await verifySolution({ ...payload.data, deriveKey, ...this.#secrets })
    return verified && (await this.#isFirst(nonce, expiresAt * 1000))
  }

  async #isFirst(nonce: string, expiresMs: number): Promise<boolean> {
    const { db, clock } = this.#parts
    await db.deleteFrom('used_captchas').where('expires_at', '<=', iso(clock())).execute()
    const first = await db
      .insertInto('used_captchas')
      .values({ nonce, expires_at: iso(expiresMs) })
      .onConflict((conflict) => conflict.column('nonce').doNothing())
      .returning('nonce')
      .executeTakeFirst()
    return first !== undefined
  }
}

function fromBase64(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64').toString())
  } catch {
    return undefined
  }
}
