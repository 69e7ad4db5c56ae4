import type { FastifyRequest } from 'fastify'
import { Refusal } from '#relay/origin/core/http/refusal.ts'
import { languageOfRequest, WORDS } from '#relay/origin/core/words/words.ts'
import { type Role, USER_TYPES } from '#shared/api/account-limits.ts'
import type { AccountOf } from '../accounts.ts'

export type Worker = { id: number; username: string; isEditor: boolean }

/** Asked at each call: a role that was taken away counts at once. 401 without a login (one that ended was refused before), 403 with another role. */
export async function requireRole(
  accountOf: AccountOf,
  request: Pick<FastifyRequest, 'headers'>,
  roles: readonly Role[],
): Promise<Worker> {
  const words = WORDS[languageOfRequest(request)].accounts
  const account = await accountOf(request)
  if (!account) throw new Refusal(401, words['session.none'])
  const { id, username, userType } = account
  if (!roles.some((role) => USER_TYPES[role] === userType)) throw new Refusal(403, words['role.another'])
  return { id, username, isEditor: userType === USER_TYPES.editor }
}
