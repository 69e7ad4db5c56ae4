import { SEAL_COOKIE } from '../../security/cookie-rules.ts'
import { isSecure, type Visitor } from '../../security/visitor.ts'

/** The cookie that belongs to a seal, out of reach of scripts, for as long as the seal opens. */
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
