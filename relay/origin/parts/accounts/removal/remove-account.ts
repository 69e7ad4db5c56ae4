import type { Writing } from '#relay/origin/core/database/schema.ts'
import { type Account, accountById } from '../account-store.ts'
import { tablesThatBecome } from './account-columns.ts'
import { anonymiseMessages, anonymiseReader, anonymiseWork, deleteLetters } from './anonymise.ts'
import { formerMember } from './former-member.ts'

/** As `ACCOUNT_COLUMNS` lists it. Its name and addresses are free from here on. */
export async function removeAccount(
  transaction: Writing,
  account: Account,
  newToken: () => string,
): Promise<void> {
  const former = await formerMember(transaction)
  for (const table of tablesThatBecome('deleted')) {
    await transaction.deleteFrom(table).where('account_id', '=', account.id).execute()
  }
  for (const table of tablesThatBecome('former member')) {
    await transaction
      .updateTable(table)
      .set({ account_id: former })
      .where('account_id', '=', account.id)
      .execute()
  }
  await anonymiseReader(transaction, account, newToken)
  await anonymiseMessages(transaction, account)
  await anonymiseWork(transaction, account, former)
  await deleteLetters(transaction, account)
  await transaction.deleteFrom('accounts').where('id', '=', account.id).execute()
}

/** False where its owner has changed their mind. */
export async function removeDue(
  transaction: Writing,
  id: number,
  now: string,
  newToken: () => string,
): Promise<boolean> {
  const account = await accountById(transaction, id)
  if (!account?.delete_at || account.delete_at > now) return false
  await removeAccount(transaction, account, newToken)
  return true
}
