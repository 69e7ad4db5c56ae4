import { randomUUID } from 'node:crypto'
import { iso } from '../../core/clock.ts'
import type { FencingTerm } from '../../core/database/fencing-term.ts'
import type { Database, Writing } from '../../core/database/schema.ts'
import type { Encryption } from './encryption.ts'
import type { Letter, Message, Way } from './letter.ts'

export type Due = Message & { way: Way; tries: number; expiresMs: number }

export async function keepLetter(
  db: Writing,
  seal: Encryption,
  letter: Letter,
  ways: Way[],
  now: number,
): Promise<void> {
  const at = iso(now)
  const rows = ways.map((way) => ({ id: randomUUID(), way }))
  await db
    .insertInto('post')
    .values(
      rows.map(({ id, way }) => ({
        id,
        way,
        letter: toStored(letter, id, seal),
        written_at: at,
        due_at: at,
        expires_at: iso(now + expiryMs(letter)),
        tries: 0,
        state: 'waiting',
        last_error: null,
      })),
    )
    .execute()
}

export async function takeDue(
  term: FencingTerm,
  seal: Encryption,
  most: number,
  now: number,
): Promise<Due[]> {
  return term.write('letters', async (transaction) => {
    const rows = await transaction
      .selectFrom('post')
      .selectAll()
      .where('state', '=', 'waiting')
      .where(({ eb, or }) =>
        or([eb('due_at', '<=', iso(now)), eb('due_at', '>', iso(now + LONGEST_WAIT_MS))]),
      )
      .orderBy('due_at')
      .orderBy('written_at')
      .limit(most)
      .execute()
    for (const { id, tries } of rows) {
      await transaction
        .updateTable('post')
        .set({ state: 'sending', tries: tries + 1 })
        .where('id', '=', id)
        .execute()
    }
    return rows.map(({ id, way, letter, written_at, expires_at, tries }) => ({
      id,
      way,
      letter: fromStored(letter, id, seal),
      writtenAt: written_at,
      tries: tries + 1,
      expiresMs: Date.parse(expires_at),
    }))
  })
}

export async function nextDueMs(db: Database): Promise<number | undefined> {
  const row = await db
    .selectFrom('post')
    .select(({ fn }) => fn.min('due_at').as('due'))
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return row?.due ? Date.parse(row.due) : undefined
}

export async function delivered(db: Database, id: string): Promise<void> {
  await db.deleteFrom('post').where('id', '=', id).execute()
}

export async function waitAgain(db: Database, id: string, error: string, dueMs: number): Promise<void> {
  await db
    .updateTable('post')
    .set({ state: 'waiting', due_at: iso(dueMs), last_error: error })
    .where('id', '=', id)
    .execute()
}

export async function giveUp(db: Database, { id, letter }: Due, error: string): Promise<number> {
  const withoutCode = letter.kind === 'code' ? { ...letter, code: '' } : letter
  await db
    .updateTable('post')
    .set({ state: 'given up', letter: JSON.stringify(withoutCode), last_error: error })
    .where('id', '=', id)
    .execute()
  const { count } = await db
    .selectFrom('post')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('state', '=', 'given up')
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function takeUpAgain(db: Database, now: number, since: number): Promise<void> {
  await db
    .updateTable('post')
    .set({ state: 'waiting', due_at: iso(now) })
    .where('state', '=', 'sending')
    .execute()
  await db.deleteFrom('post').where('state', '=', 'given up').where('written_at', '<', iso(since)).execute()
}

function toStored(letter: Letter, id: string, seal: Encryption): string {
  return JSON.stringify(letter.kind === 'code' ? { ...letter, code: seal.close(letter.code, id) } : letter)
}

/** The letter of a row; with an empty code where the seal cannot be opened, as after the key was lost. */
function fromStored(stored: string, id: string, seal: Encryption): Letter {
  const letter = JSON.parse(stored) as Letter
  return letter.kind === 'code' ? { ...letter, code: seal.open(letter.code, id) ?? '' } : letter
}

const FIRST_WAIT_MS = 5000
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

const LONGEST_WAIT_MS = HOUR_MS

function expiryMs(letter: Letter): number {
  return letter.kind === 'code' ? Math.min(letter.validMinutes * MINUTE_MS, HOUR_MS) : 24 * HOUR_MS
}

/** 5 s, then twice as long each time, to two minutes for a code and an hour for the rest. */
export function waitMs(letter: Letter, tries: number): number {
  const most = letter.kind === 'code' ? 2 * MINUTE_MS : LONGEST_WAIT_MS
  return Math.min(FIRST_WAIT_MS * 2 ** (tries - 1), most)
}
