import type { Letter } from './letter.ts'

const FIRST_WAIT_MS = 5000
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

export const LONGEST_WAIT_MS = HOUR_MS

export function expiryMs(letter: Letter): number {
  return letter.kind === 'code' ? Math.min(letter.validMinutes * MINUTE_MS, HOUR_MS) : 24 * HOUR_MS
}

/** 5 s, then twice as long each time, to two minutes for a code and an hour for the rest. */
export function waitMs(letter: Letter, tries: number): number {
  const most = letter.kind === 'code' ? 2 * MINUTE_MS : LONGEST_WAIT_MS
  return Math.min(FIRST_WAIT_MS * 2 ** (tries - 1), most)
}
