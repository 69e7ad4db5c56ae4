import type { Writing } from '../../database/schema.ts'
import type { CodePurpose } from '../../mail/letter.ts'
import type { AccountParts } from '../account-parts.ts'
import { type Account, accountById, findAccount } from '../account-store.ts'

/** A code as somebody typed it, and the token that came with its announcement, where it was sent along. */
export type Proof = { code: string; token: string | undefined }

type ProofParts = Pick<AccountParts, 'codes' | 'clock'>

/** The account of a name, if the code is its own; as much is done for a name that nobody has. */
export async function provenByName(
  transaction: Writing,
  { codes, clock }: ProofParts,
  name: string,
  purpose: CodePurpose,
  proof: Proof,
): Promise<Account | undefined> {
  const found = await findAccount(transaction, name, clock())
  const account = found && expects(found, purpose) ? found : undefined
  return (await codes.isRight(transaction, account?.id, purpose, proof)) ? account : undefined
}

/** The account that a token was announced for, if the code is its own. */
export async function provenByToken(
  transaction: Writing,
  { codes }: ProofParts,
  purpose: CodePurpose,
  proof: Proof,
): Promise<Account | undefined> {
  const id = await codes.ownerOf(transaction, proof.token, purpose)
  const found = id === undefined ? undefined : await accountById(transaction, id)
  const account = found && expects(found, purpose) ? found : undefined
  return (await codes.isRight(transaction, account?.id, purpose, proof)) ? account : undefined
}

/** Whether an account has a use for such a code. */
export function expects(account: Account, purpose: CodePurpose): boolean {
  switch (purpose) {
    case 'open account':
      return account.opened_at === null && account.needs_otp === 1
    case 'confirm e-mail':
      return account.opened_at === null && account.needs_email === 1
    case 'reset password':
      return account.opened_at !== null
  }
}
