import * as z from 'zod/mini'

/** The reader who is logged in, as the specification keeps them in the browser. */
export const STORAGE_KEY = 'loggedInUser'

const StoredUser = z.object({
  UserId: z.int(),
  Username: z.string(),
  UserType: z.int(),
  AuthToken: z.string(),
})
export type StoredUser = z.infer<typeof StoredUser>

/** `broken`: there is a record, but nobody can be read out of it. */
export type ReadUser = { kind: 'nobody' } | { kind: 'somebody'; user: StoredUser } | { kind: 'broken' }

export function readUser(text: string | null): ReadUser {
  if (text === null) return { kind: 'nobody' }
  try {
    const parsed = z.safeParse(StoredUser, JSON.parse(text))
    return parsed.success ? { kind: 'somebody', user: parsed.data } : { kind: 'broken' }
  } catch {
    return { kind: 'broken' }
  }
}
