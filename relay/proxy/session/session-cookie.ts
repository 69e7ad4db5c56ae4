import { isSecure, type Visitor } from '../visitor.ts'
import { SEAL_COOKIE } from './token-encryption.ts'

/** The cookie beside a seal, out of reach of scripts, for as long as the seal opens. */
export function sealCookie(value: string, lifetimeMs: number, visitor: Visitor): string {
  return [
    `${SEAL_COOKIE}=${value}`,
    `Max-Age=${Math.floor(lifetimeMs / 1000)}`,
    'Path=/',
    'HttpOnly',
    'SameSite=Lax',
    ...(isSecure(visitor) ? ['Secure'] : []),
  ].join('; ')
}

export const endedSealCookie = (visitor: Visitor): string => sealCookie('', 0, visitor)
