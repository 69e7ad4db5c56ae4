import { type Role, USER_TYPES } from '#shared/api/account-limits.ts'
import { iso } from '../../core/clock.ts'
import { nextId } from '../../core/database/next-id.ts'
import type { Database, Schema, Writing } from '../../core/database/schema.ts'

export type Account = Schema['accounts']

const OPEN_WITHIN_MS = 24 * 60 * 60_000

export function keyOf(username: string): string {
  return username.trim().toLowerCase()
}

export async function findAccount(db: Database, username: string, now: number): Promise<Account | undefined> {
  return db
    .selectFrom('accounts')
    .selectAll()
    .where('username_key', '=', keyOf(username))
    .where(({ eb, or }) =>
      or([eb('opened_at', 'is not', null), eb('created_at', '>', iso(now - OPEN_WITHIN_MS))]),
    )
    .executeTakeFirst()
}

export async function accountById(db: Database, id: number): Promise<Account | undefined> {
  return db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirst()
}

export type NewAccount = Pick<
  Account,
  'username' | 'password_hash' | 'email' | 'mobile' | 'needs_otp' | 'needs_email'
>

export async function addAccount(transaction: Writing, fields: NewAccount, now: number): Promise<Account> {
  const account: Account = {
    ...fields,
    id: await nextId(transaction, 'accounts'),
    username_key: keyOf(fields.username),
    user_type: USER_TYPES.visitor,
    point: 1,
    is_active: 1,
    is_exchange_allowed: 1,
    created_at: iso(now),
    opened_at: null,
    scores: null,
    delete_at: null,
  }
  await transaction.insertInto('accounts').values(account).execute()
  return account
}

export async function registerAgain(
  transaction: Writing,
  account: Account,
  fields: Omit<NewAccount, 'username' | 'password_hash'>,
): Promise<Account> {
  await voidCodes(transaction, account.id)
  await transaction.updateTable('accounts').set(fields).where('id', '=', account.id).execute()
  return { ...account, ...fields }
}

export async function forgetUnopened(transaction: Writing, now: number): Promise<void> {
  const tooOld = transaction
    .selectFrom('accounts')
    .select('id')
    .where('opened_at', 'is', null)
    .where('created_at', '<=', iso(now - OPEN_WITHIN_MS))
  await transaction.deleteFrom('codes').where('account_id', 'in', tooOld).execute()
  await transaction.deleteFrom('accounts').where('id', 'in', tooOld).execute()
}

export async function removeUnopened(transaction: Writing, { id }: Account): Promise<void> {
  await voidCodes(transaction, id)
  await transaction.deleteFrom('accounts').where('id', '=', id).execute()
}

export async function voidCodes(transaction: Writing, accountId: number): Promise<void> {
  await transaction.deleteFrom('codes').where('account_id', '=', accountId).execute()
}

export async function holderOfEmail(
  transaction: Writing,
  { id, email }: Account,
): Promise<Account | undefined> {
  return transaction
    .selectFrom('email_claims')
    .innerJoin('accounts', 'accounts.id', 'email_claims.account_id')
    .selectAll('accounts')
    .where('email_claims.email', '=', email.toLowerCase())
    .where('accounts.id', '<>', id)
    .executeTakeFirst()
}

/** That its owner reads what is sent to its address. */
export async function proveEmail(transaction: Writing, id: number): Promise<void> {
  await transaction.updateTable('email_claims').set({ is_proven: 1 }).where('account_id', '=', id).execute()
}

/** `email` is its own from now on, or empty. */
export async function openAccount(
  transaction: Writing,
  { id, email }: Pick<Account, 'id' | 'email'>,
  now: number,
): Promise<void> {
  const claim = { email: email.toLowerCase(), account_id: id, is_proven: 0 }
  if (email !== '') await transaction.insertInto('email_claims').values(claim).execute()
  await transaction
    .updateTable('accounts')
    .set({ email, opened_at: iso(now), needs_otp: 0, needs_email: 0 })
    .where('id', '=', id)
    .execute()
}

export async function passStep(
  transaction: Writing,
  { id }: Account,
  step: 'needs_otp' | 'needs_email',
): Promise<void> {
  await transaction
    .updateTable('accounts')
    .set({ [step]: 0 })
    .where('id', '=', id)
    .execute()
}

export async function setPassword(transaction: Writing, id: number, password_hash: string): Promise<void> {
  await transaction.updateTable('accounts').set({ password_hash }).where('id', '=', id).execute()
}

/** Of those who stay: an editor whose account will be deleted counts no more. */
export async function isLastEditor(db: Database, id: number): Promise<boolean> {
  const editors = await db
    .selectFrom('accounts')
    .select('id')
    .where('user_type', '=', USER_TYPES.editor)
    .where('opened_at', 'is not', null)
    .where('delete_at', 'is', null)
    .execute()
  return editors.length === 1 && editors[0]?.id === id
}

/** Counts from the next call on, at every device. False where no open account has this name. */
export async function giveRole(db: Database, username: string, role: Role): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('accounts')
    .set({ user_type: USER_TYPES[role] })
    .where('username_key', '=', keyOf(username))
    .where('opened_at', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
