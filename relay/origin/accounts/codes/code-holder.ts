import { createHash } from 'node:crypto'
import { type Account, keyOf } from '../account-store.ts'

/** A name without an account has a number below zero: its codes are made and tried like others, and never sent. */
export function codeHolder(name: string, account: Account | undefined): number {
  return account?.id ?? numberWithoutAccount(name)
}

export function numberWithoutAccount(name: string): number {
  return belowZero(keyOf(name))
}

/** For codes that are made but not sent: never searched, so that a flood slows neither real nor unknown names. */
export function overflowOf(name: string): number {
  return belowZero(`overflow ${keyOf(name)}`)
}

function belowZero(key: string): number {
  const drawn = createHash('sha256').update(key).digest().readUInt32BE()
  return -1 - (drawn >>> 1)
}
