import type { LockRequest, ScoringLock } from '#shared/api/scoring.ts'
import type { Database, Schema, Writing } from '../database/schema.ts'

/** A holder that was silent for so long may be replaced without a yes. */
const SILENT_MS = 60_000

type Row = Schema['scoring_locks']

export async function lockOf(db: Database, matchId: number): Promise<ScoringLock | undefined> {
  const row = await rowOf(db, matchId)
  return row && readLock(row)
}

/** The lock as it is after a device asked for it. It is that device's where `Device` says so. */
export async function requestLock(
  db: Writing,
  matchId: number,
  request: LockRequest,
  now: number,
): Promise<ScoringLock> {
  const stored = await rowOf(db, matchId)
  const row = afterRequest(matchId, stored, request, now)
  await db
    .insertInto('scoring_locks')
    .values(row)
    .onConflict((conflict) => conflict.column('match_id').doUpdateSet(row))
    .execute()
  return readLock(row)
}

/** The holder was heard. */
export async function hear(db: Writing, matchId: number, now: number): Promise<void> {
  await db.updateTable('scoring_locks').set({ heard_ms: now }).where('match_id', '=', matchId).execute()
}

function afterRequest(
  matchId: number,
  row: Row | undefined,
  { Device, Name, Take, Yield }: LockRequest,
  now: number,
): Row {
  const newHolder = (device: string, name: string): Row => ({
    ...{ match_id: matchId, device, name, fence: (row?.fence ?? 0) + 1, since_ms: now, heard_ms: now },
    ...{ asked_device: null, asked_name: null },
  })
  if (!row) return newHolder(Device, Name)
  if (row.device === Device) {
    const isAgreed = Yield !== undefined && Yield === row.asked_device
    return isAgreed ? newHolder(Yield, row.asked_name ?? '') : { ...row, name: Name, heard_ms: now }
  }
  if (!Take) return row
  return now - row.heard_ms >= SILENT_MS
    ? newHolder(Device, Name)
    : { ...row, asked_device: Device, asked_name: Name }
}

function rowOf(db: Database, matchId: number): Promise<Row | undefined> {
  return db.selectFrom('scoring_locks').selectAll().where('match_id', '=', matchId).executeTakeFirst()
}

function readLock(row: Row): ScoringLock {
  return {
    ...{ Device: row.device, Name: row.name, Fence: row.fence, SinceMs: row.since_ms, HeardMs: row.heard_ms },
    ...(row.asked_device === null || row.asked_name === null
      ? {}
      : { AskedBy: { Device: row.asked_device, Name: row.asked_name } }),
  }
}
