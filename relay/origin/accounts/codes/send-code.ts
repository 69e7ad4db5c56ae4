import type { Language } from '#shared/language.ts'
import type { Writing } from '../../database/schema.ts'
import type { CodePurpose } from '../../mail/letter.ts'
import type { AccountParts } from '../account-parts.ts'
import { type Account, holdersOfContacts } from '../account-store.ts'
import { CODE_VALID_MINUTES } from './code-store.ts'

type SendParts = Pick<AccountParts, 'codes' | 'limits' | 'post'>
export type Sending = { purpose: CodePurpose; language: Language }

/**
 * Sends an account a new code, and answers its token. For nobody, and where the mailbox has had its share, a
 * token of the same look that never fits, and nothing is sent.
 */
export async function sendCode(
  transaction: Writing,
  { codes, limits, post }: SendParts,
  account: Account | undefined,
  { purpose, language }: Sending,
): Promise<string> {
  const receiver = account && limits.mayWriteTo(account.email) ? account : undefined
  const { code, token } = await codes.issue(transaction, receiver?.id, purpose)
  if (receiver) {
    const { email, mobile, username } = receiver
    const validMinutes = CODE_VALID_MINUTES
    const to = { language, email, mobile, username }
    await post.post(transaction, { kind: 'code', purpose, code, validMinutes, ...to })
  }
  return token
}

/**
 * The same for an account that is to be opened. Where its address or number is somebody's already, that person
 * is told instead: whoever registered learns nothing of it.
 */
export async function sendOpeningCode(
  transaction: Writing,
  parts: SendParts,
  account: Account,
  sending: Sending,
): Promise<string> {
  const holders = await holdersOfContacts(transaction, account)
  await tellHolders(transaction, parts, holders, sending.language)
  return sendCode(transaction, parts, holders.length === 0 ? account : undefined, sending)
}

/** Tells the owners of an address or number that somebody tried to register with it. */
export async function tellHolders(
  transaction: Writing,
  { limits, post }: SendParts,
  holders: Account[],
  language: Language,
): Promise<void> {
  for (const { email, username } of holders) {
    if (!limits.mayWriteTo(email)) continue
    await post.post(transaction, { kind: 'already registered', language, email, username })
  }
}
