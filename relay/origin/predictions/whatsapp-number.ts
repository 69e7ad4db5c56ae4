import { createHmac } from 'node:crypto'

/** India's code before the ten digits of a mobile number. */
const WITH_COUNTRY = /^91(\d{10})$/

/** Knows a number again, however it was written. `digits` is nothing but digits. */
export function hashOfNumber(digits: string, key: string): string {
  const bare = digits.replace(/^0+/, '').replace(WITH_COUNTRY, '$1')
  return createHmac('sha256', key).update(bare).digest('base64url')
}
