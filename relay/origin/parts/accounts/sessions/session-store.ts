import { iso } from '#relay/origin/core/clock.ts'
import type { Database, Writing } from '#relay/origin/core/database/schema.ts'
import { hashOfToken, randomToken } from '../codes/code-secrets.ts'

const HOUR_MS = 60 * 60_000
const LASTS_MS = { short: 12 * HOUR_MS, remembered: 30 * 24 * HOUR_MS }

export type Session = { id: number; username: string; userType: number; tokenHash: string }

export type NewSession = {
  accountId: number
  isRemembered: boolean
  now: number
  random: (bytes: number) => Buffer
}

export async function openSession(transaction: Writing, session: NewSession): Promise<string> {
  const { accountId, isRemembered, now, random } = session
  const token = randomToken(random)
  await transaction.deleteFrom('sessions').where('expires_at', '<=', iso(now)).execute()
  await transaction
    .insertInto('sessions')
    .values({
      token_hash: hashOfToken(token),
      account_id: accountId,
      created_at: iso(now),
      expires_at: iso(now + LASTS_MS[isRemembered ? 'remembered' : 'short']),
    })
    .execute()
  return token
}

export async function findSession(
  db: Database,
  tokenHash: string,
  now: number,
): Promise<Session | undefined> {
  return db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .select(['accounts.id', 'accounts.username', 'accounts.user_type as userType'])
    .select('sessions.token_hash as tokenHash')
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.expires_at', '>', iso(now))
    .where('accounts.is_active', '=', 1)
    .executeTakeFirst()
}

export async function endSession(db: Database, tokenHash: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute()
}

export async function endSessions(transaction: Writing, accountId: number, but?: string): Promise<void> {
  let ending = transaction.deleteFrom('sessions').where('account_id', '=', accountId)
  if (but !== undefined) ending = ending.where('token_hash', '<>', but)
  await ending.execute()
}
