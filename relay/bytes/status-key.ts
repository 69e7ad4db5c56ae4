import { createHmac } from 'node:crypto'

/** What a relay shows an origin, and nobody can make the operator's token of: `Authorization: Bearer …`. */
export function statusKey(operatorToken: string): string {
  return createHmac('sha256', operatorToken).update('crease origin status').digest('base64url')
}
