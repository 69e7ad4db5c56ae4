import * as z from 'zod/mini'
import { inSession, stored } from '#client/kit/stored/stored.ts'

/** Each step survives a reload while the reader opens their mail. */

export const verification = storedStep(
  'beingVerified',
  z.object({ username: z.string(), token: z.optional(z.string()) }),
)

const passwordReset = storedStep(
  'beingReset',
  z.object({ username: z.string(), token: z.optional(z.string()), atMs: z.number() }),
)
const RESET_MS = 10 * 60_000

export const savePasswordReset = passwordReset.set

export function readPasswordReset(nowMs: number) {
  const one = passwordReset.get()
  return one && nowMs - one.atMs < RESET_MS ? one : undefined
}

function storedStep<Step>(key: string, shape: z.ZodMiniType<Step>) {
  return stored<Step | undefined>(key, undefined, (text) => z.parse(shape, JSON.parse(text)), {
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
