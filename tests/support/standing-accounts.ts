import { expect } from 'vitest'
import { argon2id } from '#relay/origin/accounts/passwords/hasher.ts'
import type { Database } from '#relay/origin/database/schema.ts'
import type { Known } from './tireless-member.ts'

/** What holds of accounts in the tables, whatever happened to the origins that wrote them. */

/** Of one account: everything that was answered is there, and nothing that cannot be. */
export async function expectToStand(db: Database, known: Known): Promise<void> {
  const rows = await db.selectFrom('accounts').selectAll().where('username_key', '=', known.name).execute()
  expect([known.name, rows.length]).toEqual([
    known.name,
    known.isRegistered === 'maybe' ? rows.length : Number(known.isRegistered),
  ])
  expect(rows.length).toBeLessThanOrEqual(1)
  const [row] = rows
  if (!row) return
  expect(row).toMatchObject({ email: known.email, mobile: known.mobile, user_type: 6, point: 1 })
  if (known.isOpen !== 'maybe')
    expect([known.name, row.opened_at !== null]).toEqual([known.name, known.isOpen])
  const fitting = await Promise.all(
    known.passwords.map((password) => argon2id.verify(row.password_hash, password)),
  )
  expect([known.name, fitting.filter(Boolean).length]).toEqual([known.name, 1])
}

/** Of all of them: an account holds its address if it is open, and only then. */
export async function expectNothingHalfMade(db: Database): Promise<void> {
  const accounts = await db.selectFrom('accounts').selectAll().execute()
  const claims = await db.selectFrom('email_claims').selectAll().execute()
  const held = accounts
    .filter(({ opened_at }) => opened_at !== null)
    .map(({ id, email }) => ({ email, account_id: id }))
  const byEmail = (a: { email: string }, b: { email: string }) => a.email.localeCompare(b.email)
  expect(claims.sort(byEmail)).toEqual(held.sort(byEmail))
  const ids = new Set(accounts.map(({ id }) => id))
  const codes = await db.selectFrom('codes').select('account_id').execute()
  const sessions = await db.selectFrom('sessions').select('account_id').execute()
  // Codes of names that nobody has are nobody's.
  const owned = codes.filter(({ account_id }) => account_id > 0)
  for (const { account_id } of [...owned, ...sessions]) expect(ids.has(account_id)).toBe(true)
}
