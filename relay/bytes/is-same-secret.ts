import { createHash, timingSafeEqual } from 'node:crypto'

/** Compares in a time that reveals neither where two texts differ nor how long the secret is. */
export function isSameSecret(given: string, secret: string): boolean {
  return timingSafeEqual(digestOf(given), digestOf(secret))
}

const digestOf = (text: string) => createHash('sha256').update(text).digest()
