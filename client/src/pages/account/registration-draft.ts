import * as z from 'zod/mini'

/** What was typed into a registration, without its passwords. */
const RegistrationDraft = z.object({
  Username: z.optional(z.string()),
  MobileNo: z.optional(z.string()),
  Email: z.optional(z.string()),
})
type RegistrationDraft = z.infer<typeof RegistrationDraft>

/** Another page of this origin may have written to the history. */
export function readRegistrationDraft(state: unknown): RegistrationDraft | undefined {
  const parsed = z.safeParse(z.object({ typed: RegistrationDraft }), state)
  return parsed.success ? parsed.data.typed : undefined
}
