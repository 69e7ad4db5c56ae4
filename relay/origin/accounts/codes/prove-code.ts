import type { Writing } from '../../database/schema.ts'
import type { CodePurpose } from '../../mail/letter.ts'
import { type Asked, headerOf } from '../account-call.ts'
import type { AccountParts } from '../account-parts.ts'
import { type Account, accountById, findAccount } from '../account-store.ts'
import { takeTurns } from '../take-turns.ts'
import { codeHolder } from './code-holder.ts'

export type Proof = { code: string; token: string | undefined; address: string }

export function proofOf({ request, address }: Pick<Asked, 'request' | 'address'>, code: string): Proof {
  return { code, token: headerOf(request, 'token'), address }
}

type ProofParts = Pick<AccountParts, 'codes' | 'clock' | 'limits' | 'addresses'>

export async function provenByName(
  transaction: Writing,
  parts: ProofParts,
  name: string,
  purpose: CodePurpose,
  { code, token, address }: Proof,
): Promise<Account | undefined> {
  const { codes, clock, addresses } = parts
  const found = await findAccount(transaction, name, clock())
  const account = found && expects(found, purpose) ? found : undefined
  const asking = { holder: codeHolder(name, account), purpose, from: addresses.hashOf(address) }
  const isRight =
    token === undefined
      ? await isRightWithoutToken(transaction, parts, name, address, (isWide) =>
          codes.isRightForName(transaction, asking, code, isWide),
        )
      : await codes.isRightForToken(transaction, asking, { code, token })
  return isRight ? account : undefined
}

export async function provenByToken(
  transaction: Writing,
  { codes }: ProofParts,
  purpose: CodePurpose,
  { code, token = '' }: Proof,
): Promise<Account | undefined> {
  const holder = (await codes.holderOf(transaction, token, purpose)) ?? 0
  const account = await accountById(transaction, holder)
  const isRight = await codes.isRightForToken(transaction, { holder, purpose }, { code, token })
  return isRight && account && expects(account, purpose) ? account : undefined
}

export function expects(account: Account, purpose: CodePurpose): boolean {
  switch (purpose) {
    case 'open account':
      return account.opened_at === null && account.needs_otp === 1
    case 'confirm e-mail':
      return account.opened_at === null && account.needs_email === 1
    case 'reset password':
      return true
  }
}

async function isRightWithoutToken(
  transaction: Writing,
  { limits }: ProofParts,
  name: string,
  address: string,
  attempt: (isWide: boolean) => Promise<boolean>,
): Promise<boolean> {
  const takeBack = await takeTurns(transaction, limits.triesFromElsewhere(name, address))
  const isRight = await attempt(takeBack !== undefined)
  if (isRight) await takeBack?.()
  return isRight
}
