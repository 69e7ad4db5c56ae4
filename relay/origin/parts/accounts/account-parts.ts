import type { PhoneRule } from '#shared/api/account-limits.ts'
import type { Core } from '../../core/core.ts'
import type { Writing } from '../../core/database/schema.ts'
import type { Letter } from '../mail/letter.ts'
import type { AccountLimits } from './account-limits.ts'
import type { Captchas } from './captcha/captcha.ts'
import type { CodeStore } from './codes/code-store.ts'
import type { KnownAddresses } from './known-addresses.ts'
import type { Passwords } from './passwords/passwords.ts'

export type Post = { post(transaction: Writing, letter: Letter): Promise<void>; wake(): void }

export type Verification = { otp: boolean; email: boolean; phone: PhoneRule }

export type AccountParts = Pick<Core, 'db' | 'clock' | 'random'> & {
  post: Post
  verification: () => Verification
  passwords: Passwords
  captchas: Captchas
  codes: CodeStore
  addresses: KnownAddresses
  limits: AccountLimits
  /** Where codes go out by SMS, a captcha comes first. */
  hasSmsGateway: boolean
  /** An SMS was left out; the e-mail with the code goes all the same. */
  smsLeftOut(): void
}
