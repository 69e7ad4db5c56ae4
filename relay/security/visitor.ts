import { LRUCache } from 'lru-cache'

/** `site`: as the reader sees it, `https://example.org`. `client`: what it counts as for limits. */
export type Visitor = { address: string; client: string; site: string }

/** The headers that name the sender to the origin; what the browser sent in their place has not been passed on. */
export function forwardedFor({ address, site }: Omit<Visitor, 'client'>): Record<string, string> {
  const url = siteUrl(site)
  return {
    via: '1.1 crease',
    'x-forwarded-for': address,
    ...(url ? { 'x-forwarded-proto': url.protocol.slice(0, -1), 'x-forwarded-host': url.host } : {}),
  }
}

/** Whether cookies may be marked Secure: by https, or because browsers take this machine itself for safe. */
export function isSecure({ site }: Omit<Visitor, 'client'>): boolean {
  return isSecureSite(site)
}

/** Parsed once: the few names of a site come with every request. */
const secureSites = new LRUCache<string, boolean>({ max: 64, memoMethod: isHttpsOrThisMachine })

export function isSecureSite(site: string): boolean {
  return secureSites.memo(site)
}

function isHttpsOrThisMachine(site: string): boolean {
  const url = siteUrl(site)
  return (
    url?.protocol === 'https:' ||
    /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(url?.hostname ?? '')
  )
}

/** Undefined where a request came without a Host that could be one. */
function siteUrl(site: string): URL | undefined {
  return URL.canParse(site) ? new URL(site) : undefined
}
