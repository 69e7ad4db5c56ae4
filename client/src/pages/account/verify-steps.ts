import { setting } from '#client/api/setting-values.ts'
import type { Setting } from '#shared/api/site.ts'

export type Way = 'otp' | 'email'

export type VerifySteps =
  | { kind: 'code'; ways: readonly [Way, ...Way[]]; token: string | undefined }
  | { kind: 'done' }

/** Where the settings ask for nothing, an OTP is asked for. */
export function firstVerify(settings: readonly Setting[], token: string | undefined): VerifySteps {
  const { IsOTPVerification, IsEmailVerification } = verificationOf(settings)
  const ways: Way[] = [
    ...(IsOTPVerification ? (['otp'] as const) : []),
    ...(IsEmailVerification ? (['email'] as const) : []),
  ]
  const [way = 'otp', ...others] = ways
  return { kind: 'code', ways: [way, ...others], token }
}

export type VerifyEvent = { kind: 'sent'; token: string | undefined } | { kind: 'verified' }

export function afterVerify(steps: VerifySteps, event: VerifyEvent): VerifySteps {
  if (steps.kind === 'done') return steps
  switch (event.kind) {
    case 'sent':
      return { ...steps, token: event.token ?? steps.token ?? '' }
    case 'verified': {
      const [, next, ...others] = steps.ways
      return next === undefined
        ? { kind: 'done' }
        : { kind: 'code', ways: [next, ...others], token: undefined }
    }
  }
}

/** An e-mail code is checked by its token: without one it must be sent first. */
export function needsSending(steps: VerifySteps): boolean {
  return steps.kind === 'code' && steps.ways[0] === 'email' && steps.token === undefined
}

export function verificationOf(settings: readonly Setting[]) {
  return {
    IsOTPVerification: setting(settings, 'IsOTPVerification') === 'true',
    IsEmailVerification: setting(settings, 'IsEmailVerification') === 'true',
  }
}
