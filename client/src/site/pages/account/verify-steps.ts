import { setting } from '#client/kit/api/read-site-settings.ts'
import type { Setting } from '#shared/api/site.ts'

type Way = 'otp' | 'email'

/** The ways that are left, none once the account is open, and the token of the code that was sent. */
export type VerifySteps = { ways: readonly Way[]; token?: string | undefined }

/** Where the settings ask for nothing, an OTP is asked for. */
export function firstVerify(settings: readonly Setting[], token: string | undefined): VerifySteps {
  const { IsOTPVerification, IsEmailVerification } = verificationOf(settings)
  const first: Way[] = IsOTPVerification || !IsEmailVerification ? ['otp'] : []
  return { ways: IsEmailVerification ? [...first, 'email'] : first, token }
}

export function afterSending({ ways, token = '' }: VerifySteps, sent: string | undefined): VerifySteps {
  return { ways, token: sent ?? token }
}

export function afterCode({ ways }: VerifySteps): VerifySteps {
  return { ways: ways.slice(1) }
}

/** An e-mail code is checked by its token: without one it must be sent first. */
export function needsSending({ ways: [way], token }: VerifySteps): boolean {
  return way === 'email' && token === undefined
}

export function verificationOf(settings: readonly Setting[]) {
  return {
    IsOTPVerification: setting(settings, 'IsOTPVerification') === 'true',
    IsEmailVerification: setting(settings, 'IsEmailVerification') === 'true',
  }
}
