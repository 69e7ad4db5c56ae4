import { hkdfSync } from 'node:crypto'
import { mailKey } from '../../mail/mail-key.ts'

/** What codes are hashed with: from the key that lies beside the database, never in it. */
export function codeKey(dataDir: string): Buffer {
  return Buffer.from(hkdfSync('sha256', mailKey(dataDir), '', 'crease codes', 32))
}
