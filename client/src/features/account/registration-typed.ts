import * as z from 'zod/mini'

/** What was typed into a registration, without its passwords: for who has to correct it. */
const Typed = z.object({
  Username: z.optional(z.string()),
  MobileNo: z.optional(z.string()),
  Email: z.optional(z.string()),
})
type Typed = z.infer<typeof Typed>

/** History keeps it, and anybody can write there. */
export function readTyped(state: unknown): Typed | undefined {
  const parsed = z.safeParse(z.object({ typed: Typed }), state)
  return parsed.success ? parsed.data.typed : undefined
}
