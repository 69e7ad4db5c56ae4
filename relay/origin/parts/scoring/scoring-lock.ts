import { Along, type ScoringLock } from '#shared/api/scoring.ts'
import type { LockRequest } from '#shared/api/scoring-requests.ts'
import type { Database, Schema, Writing } from '../../core/database/schema.ts'

/** A holder that was silent for so long may be replaced without a yes. */
const SILENT_MS = 60_000

type Row = Schema['scoring_locks']
/** A device is one of an account: another account on it is another holder. */
export type LockAsked = LockRequest & { account: number }
export type AccountLock = ScoringLock & { account: number }

export async function lockOf(db: Database, matchId: number, now: number): Promise<AccountLock | undefined> {
  const row = await rowOf(db, matchId)
  return row && readLock(row, now)
}

/** The lock as it is after a device asked for it. It is that device's where `Device` and `account` say so. */
export async function requestLock(
  db: Writing,
  matchId: number,
  request: LockAsked,
  now: number,
): Promise<AccountLock> {
  const stored = await rowOf(db, matchId)
  const row = afterRequest(matchId, stored, request, now)
  await db
    .insertInto('scoring_locks')
    .values(row)
    .onConflict((conflict) => conflict.column('match_id').doUpdateSet(row))
    .execute()
  return readLock(row, now)
}

/** The holder was heard. */
export const hear = (db: Writing, matchId: number, now: number): Promise<unknown> =>
  change(db, matchId, { heard_ms: now })

/** Who scores along, as the holder sees it for a minute. */
export const scoreAlong = (db: Writing, matchId: number, along: Along, now: number): Promise<unknown> =>
  change(db, matchId, { along: JSON.stringify({ ...along, atMs: now }) })

function change(db: Writing, matchId: number, changed: Partial<Row>): Promise<unknown> {
  return db.updateTable('scoring_locks').set(changed).where('match_id', '=', matchId).execute()
}

function afterRequest(
  match_id: number,
  row: Row | undefined,
  { Device, Name, Take, Yield, account }: LockAsked,
  now: number,
): Row {
  const newHolder = (device: string, name: string, account_id: number): Row => ({
    ...{ match_id, device, account_id, name, fence: (row?.fence ?? 0) + 1, since_ms: now, heard_ms: now },
    ...{ asked_device: null, asked_account: null, asked_name: null, along: null },
  })
  if (!row) return newHolder(Device, Name, account)
  const { asked_device, asked_account, asked_name } = row
  if (row.device === Device && row.account_id === account) {
    const isAgreed = Yield !== undefined && Yield === asked_device && asked_account !== null
    if (isAgreed) return newHolder(Yield, asked_name ?? '', asked_account)
    return { ...row, name: Name, heard_ms: now }
  }
  if (!Take) return row
  if (now - row.heard_ms >= SILENT_MS) return newHolder(Device, Name, account)
  return { ...row, asked_device: Device, asked_account: account, asked_name: Name }
}

function rowOf(db: Database, matchId: number): Promise<Row | undefined> {
  return db.selectFrom('scoring_locks').selectAll().where('match_id', '=', matchId).executeTakeFirst()
}

function readLock(row: Row, now: number): AccountLock {
  const { asked_device: Device, asked_name: Name, along } = row
  const { atMs = 0, ...known } = along === null ? {} : JSON.parse(along)
  return {
    ...{ Device: row.device, Name: row.name, Fence: row.fence, SinceMs: row.since_ms, HeardMs: row.heard_ms },
    ...(Device === null || Name === null ? {} : { AskedBy: { Device, Name } }),
    ...(now - atMs < SILENT_MS ? { Along: Along.parse(known) } : {}),
    account: row.account_id,
  }
}
