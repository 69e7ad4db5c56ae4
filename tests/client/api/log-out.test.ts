import { expect, test } from 'vitest'
import { captcha } from '#client/api/captcha.ts'
import { logOut } from '#client/api/log-out.ts'

test('[4] Logout resets the captcha state, though nobody answers', async () => {
  captcha.begin()
  expect(captcha.state()).toEqual({ kind: 'solving' })
  const sent = await logOut({ UserId: 7, Username: 'asha', UserType: 6, AuthToken: 'token-of-asha' })
  expect(sent).toEqual({ isDone: false, returnMessage: '' })
  expect(captcha.state()).toEqual({ kind: 'idle' })
})
