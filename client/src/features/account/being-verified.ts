import * as z from 'zod/mini'

/** Whose account is being opened, for a page that is loaded again in between. */
const KEY = 'beingVerified'
const BeingVerified = z.object({ username: z.string(), token: z.optional(z.string()) })
export type BeingVerified = z.infer<typeof BeingVerified>

export function keepBeingVerified(one: BeingVerified | undefined): void {
  try {
    if (one) sessionStorage.setItem(KEY, JSON.stringify(one))
    else sessionStorage.removeItem(KEY)
  } catch {
    // Without storage the person types the name again.
  }
}

export function beingVerified(): BeingVerified | undefined {
  try {
    const parsed = z.safeParse(BeingVerified, JSON.parse(sessionStorage.getItem(KEY) ?? ''))
    return parsed.success ? parsed.data : undefined
  } catch {
    return undefined
  }
}
