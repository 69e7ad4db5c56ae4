import type { Letter } from './letter.ts'

/** How long a letter is tried for, and how long it waits between two tries: the only place of these times. */

const FIRST_WAIT_MS = 5000
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** No letter waits longer than this between two tries. */
export const LONGEST_WAIT_MS = HOUR_MS

/** A person waits for a code; for everything else there is a day. */
export function expiryMs(letter: Letter): number {
  return letter.kind === 'code' ? Math.min(letter.validMinutes * MINUTE_MS, HOUR_MS) : 24 * HOUR_MS
}

/** 5 s, then twice as long each time, to two minutes for a code and an hour for the rest. */
export function waitMs(letter: Letter, tries: number): number {
  const most = letter.kind === 'code' ? 2 * MINUTE_MS : LONGEST_WAIT_MS
  return Math.min(FIRST_WAIT_MS * 2 ** (tries - 1), most)
}
