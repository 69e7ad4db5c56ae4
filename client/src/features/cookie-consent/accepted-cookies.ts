/** Cookies count as accepted once this one exists. */
const NAME = 'accepted_cookies'
const SECONDS = 180 * 24 * 3600

export function hasAccepted(cookies: string): boolean {
  return new RegExp(`(?:^|;\\s*)${NAME}=`).test(cookies)
}

/** The cookie to set, on the site's own host for 180 days. */
export function acceptance(protocol: string): string {
  return `${NAME}=1; Path=/; Max-Age=${SECONDS}; SameSite=Lax${protocol === 'https:' ? '; Secure' : ''}`
}
