import { isObject } from './html-fields.ts'
import { linkTarget, pictureSource, type Shown } from './shown-address.ts'

/** Media come from the site or an allowed host, links lead to a page; anything else is left empty. */
const FIELDS: Readonly<Record<string, typeof pictureOf>> = {
  ImageUrl: pictureOf,
  Poster: pictureOf,
  Url: pictureOf,
  CaptionsUrl: pictureOf,
  VideoUrl: pictureOf,
  BannerUrl: pictureOf,
  SideImageUrl: pictureOf,
  AdPopupImage: pictureOf,
  RedirectURL: linkOf,
  BannerRedirectionUrl: linkOf,
  AdPopupRedirectUrl: linkOf,
  AppDownloadUrl: linkOf,
  StreamUrl: linkOf,
}
/** Those that may be absent: an empty one would be a film or a track that is not there. */
const OPTIONAL = new Set(['CaptionsUrl', 'VideoUrl'])
/** Settings whose value is JSON in a string. */
const WRITTEN = new Set(['SocialMedia', 'FooterData'])

const CALLS =
  /^\/api\/(common|headerfooter|news|blog|series|team|ground|player|sponsor|gallery|prediction|match|search)\//i

export function holdsAddresses(path: string): boolean {
  return CALLS.test(path) && !/^\/api\/match\/deliveries\//i.test(path)
}

export function mendAddresses(answer: unknown, shown: Shown): boolean {
  let isMended = false
  const put = (holder: Record<string, unknown>, key: string, value: unknown) => {
    if (holder[key] === value) return
    holder[key] = value
    isMended = true
  }
  // No recursion: an answer may be nested deeper than calls can be.
  const waiting: unknown[] = [answer]
  while (waiting.length > 0) {
    const holder = waiting.pop()
    if (!isObject(holder)) continue
    if (typeof holder.Key === 'string' && typeof holder.Value === 'string') {
      put(holder, 'Value', settingOf(holder.Key, holder.Value, shown))
    }
    for (const [key, value] of Object.entries(holder)) {
      if (typeof value === 'object') waiting.push(value)
      const mend = typeof value === 'string' && Object.hasOwn(FIELDS, key) ? FIELDS[key] : undefined
      if (mend === undefined) continue
      const mended = mend(value as string, shown)
      if (mended !== '' || !OPTIONAL.has(key)) put(holder, key, mended)
      else isMended = delete holder[key]
    }
  }
  return isMended
}

/** Whether the address in a field is shown or played, and not only linked to. */
export function isMediaField(key: string): boolean {
  return Object.hasOwn(FIELDS, key) && FIELDS[key] === pictureOf
}

function settingOf(key: string, value: string, shown: Shown): string {
  if (Object.hasOwn(FIELDS, key)) return FIELDS[key]?.(value, shown) ?? ''
  if (!WRITTEN.has(key)) return value
  try {
    const written: unknown = JSON.parse(value)
    return mendAddresses(written, shown) ? JSON.stringify(written) : value
  } catch {
    return value
  }
}

/** The address of a picture or a film as a browser gets it; empty where it gets none. */
export function pictureOf(address: string, shown: Shown): string {
  return isWhole(address) ? (pictureSource(address, shown) ?? '') : ''
}

function linkOf(address: string, shown: Shown): string {
  return isWhole(address) ? (linkTarget(address, shown)?.href ?? '') : ''
}

/** A path from the root, or an address with its scheme: anything else would mean another place on each page. */
function isWhole(address: string): boolean {
  return /^\s*(\/|[a-z][a-z\d+.-]*:)/i.test(address)
}
