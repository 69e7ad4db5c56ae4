import * as z from 'zod/mini'
import { keptStep } from './kept-step.ts'

/** As long as an OTP is good for. */
const GOOD_MS = 10 * 60_000

/** Whose password is being reset, and when the OTP for it was sent. */
const BeingReset = z.object({ username: z.string(), token: z.optional(z.string()), atMs: z.number() })
type BeingReset = z.infer<typeof BeingReset>

const step = keptStep('beingReset', BeingReset)

export const keepBeingReset = step.keep

export function beingReset(nowMs: number): BeingReset | undefined {
  const one = step.kept()
  return one && nowMs - one.atMs < GOOD_MS ? one : undefined
}
