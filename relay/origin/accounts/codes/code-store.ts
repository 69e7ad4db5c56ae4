import { type Clock, iso } from '../../clock.ts'
import type { Schema, Writing } from '../../database/schema.ts'
import type { CodePurpose } from '../../mail/letter.ts'
import { hashOfCode, hashOfToken, isSameHash, randomCode, randomToken } from './code-secrets.ts'

export const CODE_VALID_MINUTES = 10
const MAX_TRIES = 5
/** Whose codes never fit: a name that nobody has is answered with as much work as any other. */
const NOBODY = 0

export type IssuedCode = { code: string; token: string }
export type CodeStoreParts = { clock: Clock; random: (bytes: number) => Buffer }

/** The codes that travel: one for an account and a purpose, good for ten minutes, five tries and one use. */
export class CodeStore {
  readonly #clock: Clock
  readonly #random: (bytes: number) => Buffer

  constructor({ clock, random }: CodeStoreParts) {
    this.#clock = clock
    this.#random = random
  }

  /** Makes a code in the place of the one before. */
  async issue(
    transaction: Writing,
    accountId: number | undefined,
    purpose: CodePurpose,
  ): Promise<IssuedCode> {
    const issued = { code: randomCode(this.#random), token: randomToken(this.#random) }
    const salt = this.#random(16).toString('base64url')
    const fields = {
      salt,
      code_hash: hashOfCode(issued.code, salt),
      token_hash: hashOfToken(issued.token),
      tries: 0,
      expires_at: iso(this.#clock() + CODE_VALID_MINUTES * 60_000),
    }
    await transaction
      .insertInto('codes')
      .values({ account_id: accountId ?? NOBODY, purpose, ...fields })
      .onConflict((conflict) => conflict.columns(['account_id', 'purpose']).doUpdateSet(fields))
      .execute()
    return issued
  }

  /**
   * Whether a code is right, and its token too where one was sent; a wrong code costs a try. A transaction that
   * is rolled back would give the try back: refuse only after it.
   */
  async isRight(
    transaction: Writing,
    accountId: number | undefined,
    purpose: CodePurpose,
    { code, token }: { code: string; token: string | undefined },
  ): Promise<boolean> {
    const held = await transaction
      .selectFrom('codes')
      .selectAll()
      .where('account_id', '=', accountId ?? NOBODY)
      .where('purpose', '=', purpose)
      .executeTakeFirst()
    if (!held || !this.#isAlive(held) || !fits(held, token)) {
      await this.issue(transaction, undefined, purpose)
      return false
    }
    const isSame = isSameHash(hashOfCode(code.trim(), held.salt), held.code_hash)
    if (isSame && accountId !== undefined) return true
    await transaction
      .updateTable('codes')
      .set({ tries: held.tries + 1 })
      .where('account_id', '=', held.account_id)
      .where('purpose', '=', purpose)
      .execute()
    return false
  }

  /** Whom the code belongs to that was announced with this token. */
  async ownerOf(
    transaction: Writing,
    token: string | undefined,
    purpose: CodePurpose,
  ): Promise<number | undefined> {
    const held = await transaction
      .selectFrom('codes')
      .select('account_id')
      .where('token_hash', '=', hashOfToken(token ?? ''))
      .where('purpose', '=', purpose)
      .executeTakeFirst()
    return held?.account_id === NOBODY ? undefined : held?.account_id
  }

  async spend(transaction: Writing, accountId: number, purpose: CodePurpose): Promise<void> {
    await transaction
      .deleteFrom('codes')
      .where('account_id', '=', accountId)
      .where('purpose', '=', purpose)
      .execute()
  }

  #isAlive({ tries, expires_at }: Schema['codes']): boolean {
    return tries < MAX_TRIES && expires_at > iso(this.#clock())
  }
}

function fits({ token_hash }: Schema['codes'], token: string | undefined): boolean {
  return token === undefined || isSameHash(hashOfToken(token), token_hash)
}
