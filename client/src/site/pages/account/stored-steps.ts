import * as z from 'zod/mini'
import { sharedStore } from '#client/kit/stored/shared.ts'
import { inSession, readStored, storedAtom } from '#client/kit/stored/stored.ts'

/** Each step survives a reload while the reader opens their mail. */

export const verification = storedStep(
  'beingVerified',
  z.object({ username: z.string(), token: z.optional(z.string()) }),
)

const PasswordReset = z.object({ username: z.string(), token: z.optional(z.string()), atMs: z.number() })
const passwordReset = storedStep('beingReset', PasswordReset)
const RESET_MS = 10 * 60_000

export const savePasswordReset = (step: z.infer<typeof PasswordReset> | undefined) =>
  sharedStore.set(passwordReset, step)

export function readPasswordReset(nowMs: number) {
  const one = readStored(passwordReset)
  return one && nowMs - one.atMs < RESET_MS ? one : undefined
}

function storedStep<Step>(key: string, shape: z.ZodMiniType<Step>) {
  return storedAtom<Step | undefined>(key, undefined, (text) => z.parse(shape, JSON.parse(text)), {
    area: inSession,
  })
}

/** What was typed into a registration, without its passwords. */
const RegistrationDraft = z.object({
  Username: z.optional(z.string()),
  MobileNo: z.optional(z.string()),
  Email: z.optional(z.string()),
})

/** Another page of this origin may have written to the history. */
export function readRegistrationDraft(state: unknown): z.infer<typeof RegistrationDraft> | undefined {
  const parsed = z.safeParse(z.object({ typed: RegistrationDraft }), state)
  return parsed.success ? parsed.data.typed : undefined
}
