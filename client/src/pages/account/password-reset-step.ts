import * as z from 'zod/mini'
import { storedStep } from './stored-step.ts'

const GOOD_MS = 10 * 60_000

const PasswordReset = z.object({ username: z.string(), token: z.optional(z.string()), atMs: z.number() })
type PasswordReset = z.infer<typeof PasswordReset>

const step = storedStep('beingReset', PasswordReset)

export const savePasswordReset = step.set

export function readPasswordReset(nowMs: number): PasswordReset | undefined {
  const one = step.get()
  return one && nowMs - one.atMs < GOOD_MS ? one : undefined
}
