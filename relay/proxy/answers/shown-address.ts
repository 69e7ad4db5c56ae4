/** The address for a browser; undefined where it may not be shown. Absolute addresses only. */
export type Shown = (address: string) => string | undefined

/** What resolves to another host than this one leads away from the site, however it is written. */
const SITE = 'https://site.invalid'

/** Where a link may lead, and whether that is away from the site. Undefined for what is no place to go to. */
export function linkTarget(
  href: string | undefined,
  shown: Shown,
): { href: string; isExternal: boolean } | undefined {
  if (href === undefined) return undefined
  if (/^\s*#/.test(href)) return { href: href.trim(), isExternal: false }
  const url = resolved(href)
  if (url === undefined) return undefined
  if (url.origin === SITE) return { href: pathOf(url), isExternal: false }
  const own = shown(url.href)
  if (own?.startsWith('/')) return { href: own, isExternal: false }
  if (/^(mailto|tel):$/.test(url.protocol)) return { href: url.href, isExternal: false }
  return /^https?:$/.test(url.protocol) ? { href: url.href, isExternal: true } : undefined
}

/** Where a picture may come from: the site itself, or a host that may be shown. */
export function pictureSource(src: string | undefined, shown: Shown): string | undefined {
  const url = src === undefined ? undefined : resolved(src)
  if (url === undefined) return undefined
  return url.origin === SITE ? pathOf(url) : shown(url.href)
}

/** The candidates of a `srcset` that may be used. An address in it has no comma at its end, by the standard. */
export function pictureSources(srcset: string | undefined, shown: Shown): string | undefined {
  const candidates = (srcset ?? '').split(/,\s+|,$/).flatMap((candidate) => {
    const [address = '', size = '', ...rest] = candidate.trim().split(/\s+/)
    const source = address === '' ? undefined : pictureSource(address, shown)
    if (source === undefined || rest.length > 0 || !/^(\d+w|\d+(\.\d+)?x)?$/.test(size)) return []
    return [`${source.replaceAll(',', '%2C')} ${size}`.trim()]
  })
  return candidates.length > 0 ? candidates.join(', ') : undefined
}

function resolved(address: string): URL | undefined {
  return URL.canParse(address, SITE) ? new URL(address, SITE) : undefined
}

/** A path that begins with two slashes would be another host's. */
function pathOf({ pathname, search, hash }: URL): string {
  return `${pathname.replace(/^\/+/, '/')}${search}${hash}`
}
