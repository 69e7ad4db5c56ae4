import { hkdfSync } from 'node:crypto'

/** What codes are hashed with: from the key in a file next to the database, never in it. */
export function codeKey(mailKey: Buffer): Buffer {
  return Buffer.from(hkdfSync('sha256', mailKey, '', 'crease codes', 32))
}
