import { contains } from '#relay/origin/core/database/contains.ts'
import type { Writing } from '#relay/origin/core/database/schema.ts'
import { FORMER_MEMBER } from '#shared/api/account-limits.ts'
import type { Account } from '../account-store.ts'

export const readerOf = ({ id }: Pick<Account, 'id'>): string => `account:${id}`

/** Picks and reactions still count, for a reader without a name. `newToken`: another one each time. */
export async function anonymiseReader(
  transaction: Writing,
  account: Account,
  newToken: () => string,
): Promise<void> {
  const [reader, unnamed] = [readerOf(account), `former:${newToken()}`]
  const picks = await transaction
    .selectFrom('picks')
    .select(['prediction_id', 'place'])
    .where('reader', '=', reader)
    .execute()
  for (const { prediction_id, place } of picks) {
    await transaction
      .updateTable('picks')
      .set({ reader: unnamed, first_name: '', number: null, number_hash: `former:${newToken()}` })
      .where('prediction_id', '=', prediction_id)
      .where('place', '=', place)
      .execute()
  }
  await transaction.updateTable('reactions').set({ reader: unnamed }).where('reader', '=', reader).execute()
}

/** The code of a deletion has proven the address: what was sent from it without a login is the owner's too. */
export async function anonymiseMessages(transaction: Writing, { id, email }: Account): Promise<void> {
  await transaction
    .updateTable('contact_messages')
    .set({ name: '', email: '', account_id: null })
    .where(({ eb, or, fn }) =>
      or([
        eb('account_id', '=', id),
        ...(email === '' ? [] : [eb(fn<string>('lower', ['email']), '=', email.toLowerCase())]),
      ]),
    )
    .execute()
}

export async function anonymiseWork(
  transaction: Writing,
  { id, username }: Account,
  former: number,
): Promise<void> {
  await transaction
    .updateTable('desk_versions')
    .set({ username: FORMER_MEMBER })
    .where('username', '=', username)
    .execute()
  await transaction
    .updateTable('scoring_locks')
    .set({ account_id: former, name: '', along: null })
    .where('account_id', '=', id)
    .execute()
  await transaction
    .updateTable('scoring_locks')
    .set({ asked_account: null, asked_device: null, asked_name: null })
    .where('asked_account', '=', id)
    .execute()
}

/** Those that wait and those that were given up. */
export async function deleteLetters(transaction: Writing, { username }: Account): Promise<void> {
  const named = `"username":${JSON.stringify(username)}`
  await transaction.deleteFrom('outbox').where(contains('body', named)).execute()
}
