import type { Writing } from '#relay/origin/core/database/schema.ts'
import type { Language } from '#shared/language.ts'
import type { CodePurpose } from '../../mail/letter.ts'
import type { AccountParts } from '../account-parts.ts'
import {
  type Account,
  holderOfEmail,
  openAccount,
  passStep,
  proveEmail,
  removeUnopened,
} from '../account-store.ts'
import { notifyHolder } from './send-code.ts'

export type OpeningPurpose = Exclude<CodePurpose, 'delete account'>
export type Opened = 'open' | 'one step left' | 'contact taken'
type OpenParts = Pick<AccountParts, 'codes' | 'clock' | 'limits' | 'post' | 'addresses' | 'hasSmsGateway'>

export async function openByCode(
  transaction: Writing,
  parts: OpenParts,
  account: Account,
  purpose: OpeningPurpose,
  { language, address }: { language: Language; address: string },
): Promise<Opened> {
  await parts.codes.spend(transaction, account.id, purpose)
  const step = stepOf(account, purpose)
  const isLast = step === 'needs_otp' ? account.needs_email === 0 : account.needs_otp === 0
  if (!isLast) {
    await passStep(transaction, account, step)
    return 'one step left'
  }
  const holder = await holderOfEmail(transaction, account)
  if (holder) {
    await notifyHolder(transaction, parts, holder, language)
    await removeUnopened(transaction, account)
    return 'contact taken'
  }
  await openAccount(transaction, account, parts.clock())
  await proveByCode(transaction, parts, account)
  await parts.addresses.remember(transaction, account.id, address)
  return 'open'
}

/** Where codes go by SMS too, the right one may have been read there. */
export async function proveByCode(
  transaction: Writing,
  { hasSmsGateway }: Pick<AccountParts, 'hasSmsGateway'>,
  { id, mobile }: Account,
): Promise<void> {
  if (!hasSmsGateway || mobile === '') await proveEmail(transaction, id)
}

function stepOf({ needs_email }: Account, purpose: OpeningPurpose): 'needs_otp' | 'needs_email' {
  switch (purpose) {
    case 'open account':
      return 'needs_otp'
    case 'confirm e-mail':
      return 'needs_email'
    case 'reset password':
      return needs_email === 1 ? 'needs_email' : 'needs_otp'
  }
}
