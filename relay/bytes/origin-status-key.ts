import { createHmac } from 'node:crypto'

/** What a relay shows an origin, and from which the operator's token cannot be computed: `Authorization: Bearer …`. */
export function statusKey(operatorToken: string): string {
  return createHmac('sha256', operatorToken).update('crease origin status').digest('base64url')
}
