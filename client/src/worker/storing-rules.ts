import { isJsonObject } from '#shared/live/json.ts'
import { type ReaderSettings, settingsKey } from '#shared/reader-settings.ts'

/** Which answers may be stored on a reader's device, and for whom. */

export type Kind = 'page' | 'file' | 'picture' | 'sign-out' | 'other'
type Asked = Pick<Request, 'url' | 'method' | 'mode' | 'headers'>

/** `other` is left to the browser. */
export function kindOf({ url, method, mode, headers }: Asked, origin: string): Kind {
  const { origin: from, pathname } = new URL(url)
  if (from !== origin) return 'other'
  if (/^\/api\/auth\/logout\//i.test(pathname)) return 'sign-out'
  if (method !== 'GET' || headers.has('range')) return 'other'
  if (pathname.startsWith('/assets/')) return 'file'
  if (pathname === '/favicon.svg') return 'picture'
  if (pathname.startsWith('/api/Media/'))
    return /\.(png|webp|avif|svg|jpe?g)$/i.test(pathname) ? 'picture' : 'other'
  if (pathname.startsWith('/api/')) return 'other'
  if (/^\/(live|ops|metrics|healthz|readyz|push)(\/|$)/.test(pathname)) return 'other'
  if (/\.(xml|txt|ics|json|js|png|webmanifest)$/.test(pathname)) return 'other'
  return mode === 'navigate' || headers.get('accept') === 'text/html' ? 'page' : 'other'
}

const TYPES: Readonly<Record<Exclude<Kind, 'sign-out' | 'other'>, RegExp>> = {
  page: /^text\/html/,
  file: /^(text\/(javascript|css)|application\/(javascript|json)|font\/|image\/)/,
  picture: /^image\//,
}

/** Whether an answer is whole and of the requested type: an error page in the place of a file is never stored. */
export function isStorable(kind: keyof typeof TYPES, answer: Response): boolean {
  const { status, redirected, headers } = answer
  if (status !== 200 || redirected || !isOfType(kind, answer)) return false
  const control = headers.get('cache-control') ?? ''
  return !/no-store/i.test(control) && (kind === 'page' || !/private/i.test(control))
}

/** Of this site and of the requested type. */
export function isOfType(kind: keyof typeof TYPES, { type, headers }: Response): boolean {
  return (type === 'basic' || type === 'default') && TYPES[kind].test(headers.get('content-type') ?? '')
}

/** Each page names the settings that it was made for. */
export function settingsOfPage(html: string): ReaderSettings | undefined {
  const [, json] = /<script type="application\/json" id="page-contents">(.*?)<\/script>/s.exec(html) ?? []
  if (json === undefined) return undefined
  try {
    const contents: unknown = JSON.parse(json)
    const settings = isJsonObject(contents) ? contents.settings : undefined
    return (settings as ReaderSettings | undefined) ?? { delayMs: 0 }
  } catch {
    return undefined
  }
}

/** Undefined where a page must not be stored: it shows single scores to a reader who hides all others. */
export function readerKeyOf(settings: ReaderSettings): string | undefined {
  return settings.shield && settings.shield.revealed.length + settings.shield.revealedMatches.length > 0
    ? undefined
    : settingsKey(settings)
}

export function titleOfPage(html: string): string {
  return /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''
}
