import { createHash, createHmac, hkdfSync } from 'node:crypto'
import { CODE_LENGTH } from '#shared/api/account-limits.ts'

type Random = (bytes: number) => Buffer

const CODES = 10 ** CODE_LENGTH
const FAIR_BELOW = 2 ** 32 - (2 ** 32 % CODES)

export function randomCode(random: Random): string {
  for (;;) {
    const drawn = random(4).readUInt32BE()
    if (drawn < FAIR_BELOW) return String(drawn % CODES).padStart(CODE_LENGTH, '0')
  }
}

/** A code is short: without the key a reader of the tables could try all. The salt keeps two hashes apart. */
export function hashOfCode(code: string, salt: string, key: Buffer): string {
  return createHmac('sha256', key).update(`${salt} ${code}`).digest('base64url')
}

const TOKEN_BYTES = 32

export function randomToken(random: Random): string {
  return random(TOKEN_BYTES).toString('base64url')
}

/** Tokens are long and random: a plain hash hides them from a reader of the tables. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** What codes are hashed with: from the key in a file next to the database, never in it. */
export const codeKey = (mailKey: Buffer): Buffer => derivedKey(mailKey, 'crease codes')

/** What a login that was begun at a provider is encrypted with. */
export const oidcKey = (mailKey: Buffer): Buffer => derivedKey(mailKey, 'crease oidc')

function derivedKey(mailKey: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', mailKey, '', purpose, 32))
}
