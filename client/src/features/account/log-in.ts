import { login } from '#client/api/account-calls.ts'
import { captcha } from '#client/api/captcha.ts'
import { clearReturnPath, readReturnPath } from '#client/api/return-path.ts'
import { send } from '#client/api/send.ts'
import { keepSession } from '#client/api/session.ts'
import { paths } from '#shared/addresses/paths.ts'
import type { UserData } from '#shared/api/account.ts'
import { saveVerification } from './verification-step.ts'

/** What a person has typed, held in the memory of the page and nowhere else. */
export type Credentials = { UserName: string; Password: string; RememberMe: boolean }

/** Keeps who has logged in; tells where they go on. */
export function enter(user: UserData, isRemembered: boolean): string {
  const back = readReturnPath()
  clearReturnPath()
  saveVerification(undefined)
  keepSession(user, isRemembered)
  return back ?? paths.home
}

/** Logs in who has just opened their account; tells where they go on, undefined where that did not work. */
export async function logInAtOnce(credentials: Credentials): Promise<string | undefined> {
  const captchaCode = await captcha.code()
  if (captchaCode === undefined) return undefined
  const options = { quiet: true, isAnonymous: true }
  const { code, answer } = await send(login({ ...credentials, captchaCode }), options)
  captcha.reset()
  if (code !== 0 || !answer?.UserData) return undefined
  return enter(answer.UserData, credentials.RememberMe)
}
