import { sharedStore } from '#client/kit/stored/shared.ts'
import { logout } from './account-calls.ts'
import { captcha } from './captcha.ts'
import { httpClient } from './http-client.ts'
import { returnPath } from './return-path.ts'
import { send } from './send.ts'
import type { StoredUser } from './stored-user.ts'

const SUCCESS = 200

/** The browser has deleted the login by then, so the token is passed in. */
export async function logOut(user: StoredUser): Promise<{ isDone: boolean; returnMessage: string }> {
  sharedStore.set(returnPath, '')
  captcha.reset()
  const client = { ...httpClient, authToken: () => user.AuthToken }
  const { code, returnMessage } = await send(logout(user.UserId), { quiet: true, mayBeRefused: true }, client)
  return { isDone: code === SUCCESS, returnMessage }
}
