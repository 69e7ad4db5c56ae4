import { returnPath } from '#client/api/return-path.ts'
import { keepSession } from '#client/api/session.ts'
import { paths } from '#shared/addresses/paths.ts'
import type { UserData } from '#shared/api/account.ts'
import { saveVerification } from './verification-step.ts'

/** Stores the login and returns where it leads. */
export function keepLogin(user: UserData, isRemembered: boolean): string {
  const back = returnPath.get()
  returnPath.set('')
  saveVerification(undefined)
  keepSession(user, isRemembered)
  return back || paths.home
}
