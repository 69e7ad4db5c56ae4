import { randomFillSync } from 'node:crypto'

const BYTES = 32
const TOKENS_AT_ONCE = 128

const fresh = Buffer.alloc(BYTES * TOKENS_AT_ONCE)
let used = fresh.length

/** 256 random bits as 43 characters. They are read from the system many at once, as one read costs more than ten tokens. */
export function randomToken(): string {
  if (used === fresh.length) {
    randomFillSync(fresh)
    used = 0
  }
  const token = fresh.toString('base64url', used, used + BYTES)
  // The bytes are wiped, so that the token cannot be found in memory later.
  fresh.fill(0, used, used + BYTES)
  used += BYTES
  return token
}
