import { type Clock, iso } from '#relay/origin/core/clock.ts'
import type { Database } from '#relay/origin/core/database/schema.ts'

/** Of what counts once, such as a solved captcha, until it expires. */
export async function isFirstUse(
  { db, clock }: { db: Database; clock: Clock },
  nonce: string,
  expiresMs: number,
): Promise<boolean> {
  await db.deleteFrom('used_captchas').where('expires_at', '<=', iso(clock())).execute()
  const first = await db
    .insertInto('used_captchas')
    .values({ nonce, expires_at: iso(expiresMs) })
    .onConflict((conflict) => conflict.column('nonce').doNothing())
    .returning('nonce')
    .executeTakeFirst()
  return first !== undefined
}
