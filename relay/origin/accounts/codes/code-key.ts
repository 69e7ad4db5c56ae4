import { hkdfSync } from 'node:crypto'
import { postKey } from '../../mail/post-key.ts'

/** What codes are hashed with: from the key that lies beside the database, never in it. */
export function codeKey(dataDir: string): Buffer {
  return Buffer.from(hkdfSync('sha256', postKey(dataDir), '', 'crease codes', 32))
}
