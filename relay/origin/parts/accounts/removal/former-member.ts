import { nextId } from '#relay/origin/core/database/next-id.ts'
import type { Writing } from '#relay/origin/core/database/schema.ts'
import { FORMER_MEMBER, USER_TYPES } from '#shared/api/account-limits.ts'

/** Never removed as an account that was not opened, and never opened: no username has a blank. */
const NEVER_OPENED = { opened_at: null, created_at: '9999-12-31T00:00:00.000Z', is_active: 0 }

/** The account that what deleted accounts wrote belongs to. */
export async function formerMember(transaction: Writing): Promise<number> {
  const existing = await transaction
    .selectFrom('accounts')
    .select('id')
    .where('username_key', '=', FORMER_MEMBER)
    .executeTakeFirst()
  if (existing) return existing.id
  const id = await nextId(transaction, 'accounts')
  await transaction
    .insertInto('accounts')
    .values({
      ...{ id, username: FORMER_MEMBER, username_key: FORMER_MEMBER, ...NEVER_OPENED },
      ...{ password_hash: '', email: '', mobile: '', user_type: USER_TYPES.visitor, point: 0 },
      ...{ is_exchange_allowed: 0, needs_otp: 0, needs_email: 0, scores: null, delete_at: null },
    })
    .execute()
  return id
}
