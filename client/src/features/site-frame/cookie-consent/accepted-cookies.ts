import { ACCEPTED_COOKIE } from '#shared/reader-settings.ts'

const SECONDS = 180 * 24 * 3600

export function hasAccepted(cookies: string): boolean {
  return new RegExp(`(?:^|;\\s*)${ACCEPTED_COOKIE}=`).test(cookies)
}

export function acceptance(protocol: string): string {
  return `${ACCEPTED_COOKIE}=1; Path=/; Max-Age=${SECONDS}; SameSite=Lax${protocol === 'https:' ? '; Secure' : ''}`
}
