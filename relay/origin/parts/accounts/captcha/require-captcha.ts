import { Refusal } from '#relay/origin/core/http/refusal.ts'
import type { Words } from '#relay/origin/core/words/words.ts'
import type { AccountParts } from '../account-parts.ts'

/** Before a code is sent, where that may be by SMS: a program pays for each with a proof of work. */
export async function requireCaptcha(
  { captchas, hasSmsGateway }: Pick<AccountParts, 'captchas' | 'hasSmsGateway'>,
  captchaCode: string | null | undefined,
  words: Words['accounts'],
): Promise<void> {
  if (hasSmsGateway && !(await captchas.spend(captchaCode ?? '')))
    throw new Refusal(400, words['captcha.again'])
}
