import { logout } from './account-calls.ts'
import { captcha } from './captcha.ts'
import { type Sent, send } from './send.ts'
import { keepSession, session } from './session.ts'
import { forgetWayBack } from './way-back.ts'

const SUCCESS = 200
/** The origin knows the login no longer: there is nothing left to end. */
const UNKNOWN_LOGIN = 401

/** Ends the login at the origin and then here. Where the origin could not be told, it goes on. */
export async function logOut(): Promise<Sent<unknown> & { isDone: boolean }> {
  const now = session()
  if (now.kind !== 'somebody') return { code: SUCCESS, returnMessage: '', isDone: true }
  const sent = await send(logout(now.user.UserId), { quiet: true, mayBeRefused: true })
  const isDone = sent.code === SUCCESS
  if (isDone || sent.code === UNKNOWN_LOGIN) {
    keepSession(undefined)
    forgetWayBack()
    captcha.reset()
  }
  return { ...sent, isDone }
}
