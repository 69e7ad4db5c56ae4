import { createHash } from 'node:crypto'
import { isSameSecret } from '#relay/bytes/is-same-secret.ts'
import { type Clock, iso } from '#relay/origin/core/clock.ts'
import type { Schema, Writing } from '#relay/origin/core/database/schema.ts'
import type { CodePurpose } from '../../mail/letter.ts'
import { type Account, keyOf } from '../account-store.ts'
import { hashOfCode, hashOfToken, randomCode, randomToken } from './code-secrets.ts'

export const CODE_VALID_MINUTES = 10
const MAX_TRIES = 5
const AT_ONCE = 5

type Code = Schema['codes']
export type IssuedCode = { code: string; token: string }
type Whose = { holder: number; purpose: CodePurpose }
export type Asking = Whose & { from: string }
/** `clock`: a steady one, as a wall clock that is set would make codes good for longer or not at all. `key`: see `codeKey`. */
export type CodeStoreParts = { clock: Clock; random: (bytes: number) => Buffer; key: Buffer }

/** Codes are good for ten minutes and one use. Each token has five tries of its own, which others cannot use up. */
export class CodeStore {
  readonly #parts: CodeStoreParts

  constructor(parts: CodeStoreParts) {
    this.#parts = parts
  }

  async issue(transaction: Writing, asking: Asking): Promise<IssuedCode> {
    await this.#makeRoom(transaction, asking)
    const issued = { code: randomCode(this.#parts.random), token: randomToken(this.#parts.random) }
    const salt = this.#parts.random(16).toString('base64url')
    await transaction
      .insertInto('codes')
      .values({
        token_hash: hashOfToken(issued.token),
        ...columnsOf(asking),
        salt,
        code_hash: hashOfCode(issued.code, salt, this.#parts.key),
        tries: 0,
        tries_by_name: 0,
        expires_at: iso(this.#parts.clock() + CODE_VALID_MINUTES * 60_000),
      })
      .execute()
    return issued
  }

  /** A wrong code costs the token a try. A rollback would give it back: refuse only after the transaction. */
  async isRightForToken(transaction: Writing, whose: Whose, { code, token }: IssuedCode): Promise<boolean> {
    const token_hash = hashOfToken(token)
    const live = await this.#live(transaction, whose).where('token_hash', '=', token_hash).executeTakeFirst()
    if (live && this.#isCodeOf(live, code)) return true
    await transaction
      .updateTable('codes')
      .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
      .where('token_hash', '=', token_hash)
      .execute()
    return false
  }

  /** A wrong code costs codes requested from the same address a try; codes from elsewhere only where `isWide`. */
  async isRightForName(
    transaction: Writing,
    asking: Asking,
    code: string,
    isWide: boolean,
  ): Promise<boolean> {
    const live = await this.#live(transaction, asking).execute()
    const isOpenTo = ({ asked_from, tries_by_name }: Code) =>
      asked_from === asking.from ? tries_by_name < MAX_TRIES : isWide
    if (live.filter(isOpenTo).some((live) => this.#isCodeOf(live, code))) return true
    await transaction
      .updateTable('codes')
      .set(({ eb }) => ({ tries_by_name: eb('tries_by_name', '+', 1) }))
      .where(({ and }) => and(columnsOf(asking)))
      .execute()
    return false
  }

  async holderOf(transaction: Writing, token: string, purpose: CodePurpose): Promise<number | undefined> {
    const live = await transaction
      .selectFrom('codes')
      .select('account_id')
      .where('token_hash', '=', hashOfToken(token))
      .where('purpose', '=', purpose)
      .executeTakeFirst()
    return live?.account_id
  }

  async spend(transaction: Writing, accountId: number, purpose: CodePurpose): Promise<void> {
    await transaction
      .deleteFrom('codes')
      .where('account_id', '=', accountId)
      .where('purpose', '=', purpose)
      .execute()
  }

  #live(transaction: Writing, { holder, purpose }: Whose) {
    return transaction
      .selectFrom('codes')
      .selectAll()
      .where('account_id', '=', holder)
      .where('purpose', '=', purpose)
      .where('tries', '<', MAX_TRIES)
      .where('expires_at', '>', iso(this.#parts.clock()))
  }

  #isCodeOf({ salt, code_hash }: Code, code: string): boolean {
    return isSameSecret(hashOfCode(code.trim(), salt, this.#parts.key), code_hash)
  }

  async #makeRoom(transaction: Writing, asking: Asking): Promise<void> {
    await transaction.deleteFrom('codes').where('expires_at', '<=', iso(this.#parts.clock())).execute()
    const latest = transaction
      .selectFrom('codes')
      .select('token_hash')
      .where(({ and }) => and(columnsOf(asking)))
      .orderBy('expires_at', 'desc')
      .limit(AT_ONCE - 1)
    await transaction
      .deleteFrom('codes')
      .where(({ and }) => and(columnsOf(asking)))
      .where('token_hash', 'not in', latest)
      .execute()
  }
}

function columnsOf({ holder, purpose, from }: Asking): Pick<Code, 'account_id' | 'purpose' | 'asked_from'> {
  return { account_id: holder, purpose, asked_from: from }
}

/** A name without an account has a number below zero: its codes are made and tried like others, and never sent. */
export function codeHolder(name: string, account: Account | undefined): number {
  return account?.id ?? numberWithoutAccount(name)
}

export function numberWithoutAccount(name: string): number {
  return belowZero(keyOf(name))
}

/** For codes that are made but not sent: never searched, so that a flood slows neither real nor unknown names. */
export function overflowOf(name: string): number {
  return belowZero(`overflow ${keyOf(name)}`)
}

function belowZero(key: string): number {
  const drawn = createHash('sha256').update(key).digest().readUInt32BE()
  return -1 - (drawn >>> 1)
}
