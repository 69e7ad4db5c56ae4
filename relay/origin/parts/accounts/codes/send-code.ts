import type { Writing } from '#relay/origin/core/database/schema.ts'
import type { Language } from '#shared/language.ts'
import type { CodePurpose } from '../../mail/letter.ts'
import type { AccountParts } from '../account-parts.ts'
import { type Account, holderOfEmail, keyOf } from '../account-store.ts'
import { CODE_VALID_MINUTES, codeHolder, numberWithoutAccount, overflowOf } from './code-store.ts'

type SendParts = Pick<AccountParts, 'codes' | 'limits' | 'post' | 'addresses' | 'smsLeftOut'>
export type Sending = { name: string; purpose: CodePurpose; language: Language; address: string }

export const NO_RECIPIENT = { email: '', mobile: '0', username: '', isWithoutRecipient: true } as const

/** Without an account, or beyond the share of strangers, the token never fits and the letter goes nowhere. */
export async function sendCode(
  transaction: Writing,
  { codes, limits, post, addresses, smsLeftOut }: SendParts,
  account: Account | undefined,
  { name, purpose, language, address }: Sending,
): Promise<string> {
  const isKnown = await addresses.isKnown(transaction, codeHolder(name, account), address)
  const hasMailbox = account !== undefined && account.email !== ''
  const mailbox = hasMailbox ? account.email : keyOf(name)
  const counted = isKnown ? `known ${mailbox}` : mailbox
  const isWithinShare = (await limits.mayStrangerWriteTo(transaction, counted, address)) || isKnown
  const isSent = hasMailbox && isWithinShare
  const asking = {
    holder: isWithinShare ? codeHolder(name, hasMailbox ? account : undefined) : overflowOf(name),
    purpose,
  }
  const { code, token } = await codes.issue(transaction, { ...asking, from: addresses.hashOf(address) })
  const { mobile, ...byEmail } = isSent
    ? { email: account.email, mobile: account.mobile, username: account.username }
    : NO_RECIPIENT
  const hasNumber = isSent && mobile !== ''
  const maySendSms = await limits.maySendSms(
    transaction,
    hasNumber ? { mobile, address } : { noNumber: token },
  )
  if (!maySendSms) smsLeftOut()
  const to = maySendSms ? { ...byEmail, mobile } : byEmail
  await post.post(transaction, {
    ...{ kind: 'code', purpose, code, language, ...to },
    validMinutes: CODE_VALID_MINUTES,
  })
  return token
}

export async function sendToUnopened(
  transaction: Writing,
  parts: SendParts,
  account: Account,
  sending: Sending,
): Promise<string> {
  const holder = await holderOfEmail(transaction, account)
  if (!holder) return sendCode(transaction, parts, account, sending)
  const { codes, addresses } = parts
  const { name, purpose, language, address } = sending
  await notifyHolder(transaction, parts, holder, language)
  const from = addresses.hashOf(address)
  return (await codes.issue(transaction, { holder: numberWithoutAccount(name), purpose, from })).token
}

export async function notifyHolder(
  transaction: Writing,
  { limits, post }: Pick<SendParts, 'limits' | 'post'>,
  { email, username }: Account,
  language: Language,
): Promise<void> {
  const to = (await limits.mayNotifyOwnerOf(transaction, email)) ? { email, username } : NO_RECIPIENT
  await post.post(transaction, { kind: 'already registered', language, ...to })
}
