import * as z from 'zod/mini'
import { storedStep } from './stored-step.ts'

/** As long as an OTP is good for. */
const GOOD_MS = 10 * 60_000

/** Whose password is being reset, and when the OTP for it was sent. */
const PasswordReset = z.object({ username: z.string(), token: z.optional(z.string()), atMs: z.number() })
type PasswordReset = z.infer<typeof PasswordReset>

const step = storedStep('beingReset', PasswordReset)

export const savePasswordReset = step.save

export function readPasswordReset(nowMs: number): PasswordReset | undefined {
  const one = step.read()
  return one && nowMs - one.atMs < GOOD_MS ? one : undefined
}
