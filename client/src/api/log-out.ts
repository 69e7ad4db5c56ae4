import { logout } from './account-calls.ts'
import { browserDoor } from './browser-door.ts'
import { captcha } from './captcha.ts'
import { send } from './send.ts'
import type { StoredUser } from './stored-user.ts'
import { forgetWayBack } from './way-back.ts'

const SUCCESS = 200

/** Tells the origin that somebody has gone. The browser has forgotten them by then: the token comes with them. */
export async function logOut(user: StoredUser): Promise<{ isDone: boolean; returnMessage: string }> {
  forgetWayBack()
  captcha.reset()
  const door = { ...browserDoor, authToken: () => user.AuthToken }
  const { code, returnMessage } = await send(logout(user.UserId), { quiet: true, mayBeRefused: true }, door)
  return { isDone: code === SUCCESS, returnMessage }
}
