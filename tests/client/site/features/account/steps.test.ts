import { expect, test } from 'vitest'
import {
  afterCode,
  afterSending,
  firstVerify,
  needsSending,
} from '#client/site/pages/account/verify-steps.ts'

const settings = (otp: string, email: string) => [
  { Key: 'IsOTPVerification', Value: otp },
  { Key: 'IsEmailVerification', Value: email },
]

test('an account is opened as the settings say: by OTP, by e-mail, or by both, one after the other', () => {
  expect(firstVerify(settings('true', 'false'), 't')).toMatchObject({ ways: ['otp'], token: 't' })
  expect(firstVerify(settings('false', 'true'), 't')).toMatchObject({ ways: ['email'] })
  const both = firstVerify(settings('true', 'true'), 't')
  const second = afterCode(both)
  expect(second).toEqual({ ways: ['email'] })
  expect(needsSending(second)).toBe(true)
  const asked = afterSending(second, 'u')
  expect(asked).toEqual({ ways: ['email'], token: 'u' })
  expect(needsSending(asked)).toBe(false)
  expect(afterCode(asked)).toEqual({ ways: [] })
})
