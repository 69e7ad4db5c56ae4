import { createHash } from 'node:crypto'
import { type Account, keyOf } from '../account-store.ts'

/**
 * Under which number codes are stored. A name without an account, or without use for a code, has a number below
 * zero: its codes are made, tried and forgotten like any others, and never sent.
 */
export function codeHolder(name: string, account: Account | undefined): number {
  return account?.id ?? numberWithoutAccount(name)
}

export function numberWithoutAccount(name: string): number {
  return belowZero(keyOf(name))
}

/**
 * Under which number the codes are stored that are made but not sent, as strangers have requested too many: never
 * looked through when a code is tried, so that a flood makes neither a real name nor an unknown one slower.
 */
export function overflowOf(name: string): number {
  return belowZero(`overflow ${keyOf(name)}`)
}

function belowZero(key: string): number {
  const drawn = createHash('sha256').update(key).digest().readUInt32BE()
  return -1 - (drawn >>> 1)
}
