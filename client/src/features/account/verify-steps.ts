import { setting } from '#client/api/settings.ts'
import type { Setting } from '#shared/api/site.ts'

/** How an account is opened after registration. */
export type Way = 'otp' | 'email'

/** What is still to be done, and the token of the code that was sent for it. */
export type VerifySteps =
  | { kind: 'code'; ways: readonly [Way, ...Way[]]; token: string | undefined }
  | { kind: 'done' }

/** What the site's settings ask for. Whoever is sent here where they ask for nothing is asked for the OTP. */
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

/** A code that is sent replaces the one before; one that was right leads to the next way, whose code is still to be sent. */
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

/** The code by e-mail is known by its token alone; without one it has to be sent first. */
export function needsSending(steps: VerifySteps): boolean {
  return steps.kind === 'code' && steps.ways[0] === 'email' && steps.token === undefined
}

export function verificationOf(settings: readonly Setting[]) {
  return {
    IsOTPVerification: setting(settings, 'IsOTPVerification') === 'true',
    IsEmailVerification: setting(settings, 'IsEmailVerification') === 'true',
  }
}
