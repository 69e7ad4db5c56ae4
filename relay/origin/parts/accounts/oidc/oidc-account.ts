import type { OidcSettings } from '#relay/origin/core/config/oidc-config.ts'
import type { Writing } from '#relay/origin/core/database/schema.ts'
import { USER_TYPES } from '#shared/api/account-limits.ts'
import { EmailAddress } from '#shared/api/email-address.ts'
import {
  type Account,
  accountById,
  addAccount,
  findAccount,
  isLastEditor,
  openAccount,
  proveEmail,
} from '../account-store.ts'
import { isReservedName } from '../register/reserved-names.ts'
import type { Claims } from './oidc-client.ts'

type Arrival = { claims: Claims; settings: OidcSettings; unusedHash: string; now: number }

/** By its identity; the first time by an address that both sides have proven; else a new one. */
export async function accountOfClaims(transaction: Writing, arrival: Arrival): Promise<Account> {
  const { claims, settings } = arrival
  const identity = { issuer: settings.issuer.href, subject: claims.sub }
  const known = await transaction
    .selectFrom('oidc_identities')
    .select('account_id')
    .where('issuer', '=', identity.issuer)
    .where('subject', '=', identity.subject)
    .executeTakeFirst()
  const id = known?.account_id ?? (await firstArrival(transaction, arrival))
  if (!known)
    await transaction
      .insertInto('oidc_identities')
      .values({ ...identity, account_id: id })
      .execute()
  await takeRole(transaction, id, arrival)
  const account = await accountById(transaction, id)
  if (!account) throw new Error(`There is no account ${id}.`)
  return account
}

async function firstArrival(transaction: Writing, { claims, unusedHash, now }: Arrival): Promise<number> {
  const parsed = claims.email_verified === true ? EmailAddress.safeParse(claims.email) : undefined
  const email = parsed?.success ? parsed.data : ''
  const holder = await transaction
    .selectFrom('email_claims')
    .select(['account_id', 'is_proven'])
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst()
  if (holder?.is_proven === 1) return holder.account_id
  const fields = { password_hash: unusedHash, email, mobile: '', needs_otp: 0, needs_email: 0 }
  const username = await freeName(transaction, claims, now)
  const account = await addAccount(transaction, { ...fields, username }, now)
  await openAccount(transaction, { id: account.id, email: holder ? '' : email }, now)
  if (!holder && email !== '') await proveEmail(transaction, account.id)
  return account.id
}

const LEAST = 3
const MOST = 24

async function freeName(transaction: Writing, claims: Claims, now: number): Promise<string> {
  const { preferred_username: own, email, name } = claims
  const wish = [own, email, name].find((one) => typeof one === 'string' && one !== '') ?? 'member'
  const letters =
    `${wish}`
      .split('@', 1)[0]
      ?.normalize('NFKD')
      .replaceAll(/[^A-Za-z0-9_.]/g, '') ?? ''
  const base = letters.length < LEAST ? 'member' : letters.slice(0, MOST)
  for (let count = 1; ; count++) {
    const username = count === 1 ? base : `${base}${count}`
    if (!isReservedName(username) && !(await findAccount(transaction, username, now))) return username
  }
}

/** With each arrival, so that a right that ended at the provider ends here. The last editor stays one. */
async function takeRole(
  transaction: Writing,
  id: number,
  { claims, settings: { rolesClaim } }: Arrival,
): Promise<void> {
  if (rolesClaim === undefined) return
  const named = [claims[rolesClaim] ?? []].flat()
  const role = (['editor', 'scorer'] as const).find((one) => named.includes(one)) ?? 'visitor'
  if (role !== 'editor' && (await isLastEditor(transaction, id))) return
  await transaction
    .updateTable('accounts')
    .set({ user_type: USER_TYPES[role] })
    .where('id', '=', id)
    .execute()
}
