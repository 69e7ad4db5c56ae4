import { expect, test } from 'vitest'
import { type LoginMode, modeOf, nextMode } from '#client/features/account/login-mode.ts'
import { afterVerify, firstVerify, needsSending } from '#client/features/account/verify-steps.ts'

const settings = (otp: string, email: string) => [
  { Key: 'IsOTPVerification', Value: otp },
  { Key: 'IsEmailVerification', Value: email },
]
const sent = { kind: 'otp sent', username: 'asha', token: 't', atMs: 5 } as const

test('[4] Switching modes resets the OTP-sent flag.', () => {
  const asked = nextMode(modeOf('login', 'asha'), { kind: 'switched', to: 'forgot', username: 'asha' })
  expect(asked).toEqual({ kind: 'forgot', username: 'asha', otp: { kind: 'unsent' } })
  const onItsWay = nextMode(asked, sent)
  expect(onItsWay).toEqual({ kind: 'forgot', username: 'asha', otp: { kind: 'sent', token: 't', atMs: 5 } })
  const back = nextMode(onItsWay, { kind: 'switched', to: 'login', username: 'asha' })
  expect(nextMode(back, { kind: 'switched', to: 'forgot', username: 'asha' })).toEqual(asked)
})

test('[4] A successful reset returns to login mode.', () => {
  const mode: LoginMode = { kind: 'forgot', username: 'asha', otp: { kind: 'sent', token: 't', atMs: 5 } }
  expect(nextMode(mode, { kind: 'password reset' })).toEqual({ kind: 'login', username: 'asha' })
})

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

test('a step that was kept is gone on with, and going back resets it as ever', () => {
  const resumed = nextMode(modeOf('login', ''), { kind: 'resumed', username: 'asha', token: 't', atMs: 5 })
  expect(resumed).toEqual({ kind: 'forgot', username: 'asha', otp: { kind: 'sent', token: 't', atMs: 5 } })
  const back = nextMode(resumed, { kind: 'switched', to: 'login', username: 'asha' })
  expect(nextMode(back, { kind: 'switched', to: 'forgot', username: 'asha' })).toMatchObject({
    otp: { kind: 'unsent' },
  })
})
