import type { UserData } from '#shared/api/account.ts'

/** The reader who is logged in, as the specification stores them. */
export const STORAGE_KEY = 'loggedInUser'

export type StoredUser = UserData

/** `broken`: the stored record cannot be read. */
export type ReadUser = { kind: 'nobody' } | { kind: 'somebody'; user: StoredUser } | { kind: 'broken' }

export function readUser(text: string | null): ReadUser {
  if (text === null) return { kind: 'nobody' }
  try {
    const user = userIn(JSON.parse(text))
    return user ? { kind: 'somebody', user } : { kind: 'broken' }
  } catch {
    return { kind: 'broken' }
  }
}

const FIELDS = new Set<string>(['UserId', 'Username', 'UserType', 'AuthToken'] satisfies (keyof StoredUser)[])
/** A header with any other letter throws. */
const HEADER_VALUE = /^[\x21-\x7e]+$/

/** Without a schema, as every page reads it while it hydrates. */
function userIn(record: unknown): StoredUser | undefined {
  if (typeof record !== 'object' || record === null) return undefined
  if (Object.keys(record).some((field) => !FIELDS.has(field))) return undefined
  const { UserId, Username, UserType, AuthToken } = record as Record<keyof StoredUser, unknown>
  if (!isWhole(UserId) || !isWhole(UserType)) return undefined
  if (typeof Username !== 'string') return undefined
  if (typeof AuthToken !== 'string' || !HEADER_VALUE.test(AuthToken)) return undefined
  return { UserId, Username, UserType, AuthToken }
}

function isWhole(value: unknown): value is number {
  return Number.isSafeInteger(value)
}
