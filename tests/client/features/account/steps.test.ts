import { expect, test } from 'vitest'
import { afterVerify, firstVerify, needsSending } from '#client/pages/account/verify-steps.ts'

const settings = (otp: string, email: string) => [
  { Key: 'IsOTPVerification', Value: otp },
  { Key: 'IsEmailVerification', Value: email },
]

test('an account is opened as the settings say: by OTP, by e-mail, or by both, one after the other', () => {
  expect(firstVerify(settings('true', 'false'), 't')).toMatchObject({ ways: ['otp'], token: 't' })
  expect(firstVerify(settings('false', 'true'), 't')).toMatchObject({ ways: ['email'] })
  const both = firstVerify(settings('true', 'true'), 't')
  const second = afterVerify(both, { kind: 'verified' })
  expect(second).toEqual({ kind: 'code', ways: ['email'], token: undefined })
  expect(needsSending(second)).toBe(true)
  const asked = afterVerify(second, { kind: 'sent', token: 'u' })
  expect(asked).toEqual({ kind: 'code', ways: ['email'], token: 'u' })
  expect(needsSending(asked)).toBe(false)
  expect(afterVerify(asked, { kind: 'verified' })).toEqual({ kind: 'done' })
})
