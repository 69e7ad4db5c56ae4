import { returnPath } from '#client/kit/api/return-path.ts'
import { keepSession } from '#client/kit/api/session.ts'
import { sharedStore } from '#client/kit/stored/shared.ts'
import { readStored } from '#client/kit/stored/stored.ts'
import { paths } from '#shared/addresses/paths.ts'
import type { LoginAnswer, UserData } from '#shared/api/account.ts'
import { verification } from './stored-steps.ts'

/** Stores the login and returns where it leads: first to what its owner has to know of the account. */
export function enterAccount(
  user: UserData,
  { redirectUrl }: Pick<LoginAnswer, 'redirectUrl'>,
  isRemembered: boolean,
): string {
  const back = readStored(returnPath)
  sharedStore.set(returnPath, '')
  sharedStore.set(verification, undefined)
  keepSession(user, isRemembered)
  return redirectUrl === paths.account ? paths.account : back || paths.home
}
