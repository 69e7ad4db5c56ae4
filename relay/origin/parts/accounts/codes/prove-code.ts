import type { Writing } from '#relay/origin/core/database/schema.ts'
import { write } from '#relay/origin/core/database/write.ts'
import { Refusal } from '#relay/origin/core/http/refusal.ts'
import { countFailures, giveBackTurns, hasTurns } from '#relay/origin/core/http/require-rate.ts'
import type { CodePurpose } from '../../mail/letter.ts'
import type { Asked } from '../account-call.ts'
import type { AccountParts } from '../account-parts.ts'
import { type Account, accountById, findAccount } from '../account-store.ts'
import { codeHolder } from './code-store.ts'

/** `name`: undefined where the header `Token` alone says whose code it is. */
export type TypedCode = { purpose: CodePurpose; code: string; name?: string }

/** Refuses a wrong code, which counts. `use`: what a right one is for, in the transaction that finds it right. */
export async function requireCode<T extends object | string>(
  parts: AccountParts,
  asked: Asked,
  typed: TypedCode,
  use: (transaction: Writing, account: Account) => Promise<T>,
): Promise<T> {
  const { db, limits } = parts
  const used = await countFailures(limits.codeTries(asked, typed.name), asked.words['code.slow'], () =>
    write(db, 'accounts', (transaction) => useCode(transaction, parts, asked, typed, use)),
  )
  if (used === undefined) throw new Refusal(400, asked.words['code.wrong'])
  return used
}

/** Undefined where the code is wrong. Nothing counts but the tries of the code itself. */
export async function useCode<T>(
  transaction: Writing,
  parts: AccountParts,
  asked: Asked,
  typed: TypedCode,
  use: (transaction: Writing, account: Account) => Promise<T>,
): Promise<T | undefined> {
  const { name } = typed
  const account = await (name === undefined
    ? provenByToken(transaction, parts, asked, typed)
    : provenByName(transaction, parts, asked, { ...typed, name }))
  return account && use(transaction, account)
}

async function provenByName(
  transaction: Writing,
  { codes, clock, addresses, limits }: AccountParts,
  { token, address }: Asked,
  { name, purpose, code }: Required<TypedCode>,
): Promise<Account | undefined> {
  const found = await findAccount(transaction, name, clock())
  const account = found && expects(found, purpose) ? found : undefined
  const asking = { holder: codeHolder(name, account), purpose, from: addresses.hashOf(address) }
  if (token !== undefined) {
    return (await codes.isRightForToken(transaction, asking, { code, token })) ? account : undefined
  }
  const turns = limits.triesFromElsewhere(name, address)
  const isWide = await hasTurns(turns, transaction)
  const isRight = await codes.isRightForName(transaction, asking, code, isWide)
  if (isRight && isWide) await giveBackTurns(turns, transaction)
  return isRight ? account : undefined
}

async function provenByToken(
  transaction: Writing,
  { codes }: AccountParts,
  { token = '' }: Asked,
  { purpose, code }: TypedCode,
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
    case 'delete account':
      return account.opened_at !== null
  }
}
