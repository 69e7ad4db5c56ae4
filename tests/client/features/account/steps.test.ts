import { expect, test } from 'vitest'
import { modeOf, nextMode } from '#client/features/account/login-mode.ts'
import { afterVerify, firstVerify, needsSending } from '#client/features/account/verify-steps.ts'

const settings = (otp: string, email: string) => [
  { Key: 'IsOTPVerification', Value: otp },
  { Key: 'IsEmailVerification', Value: email },
]
const sent = { kind: 'otp sent', username: 'asha', token: 't', atMs: 5 } as const

test('an OTP that is sent when the person has gone back already changes nothing', () => {
  expect(nextMode(modeOf('login', 'asha'), sent)).toEqual(modeOf('login', 'asha'))
})

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

test('whoever is sent to the step where the settings ask for nothing is asked for the OTP', () => {
  expect(firstVerify([], undefined)).toEqual({ kind: 'code', ways: ['otp'], token: undefined })
})
