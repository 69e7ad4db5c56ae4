import { storedAgo, storedTime } from '#client/kit/offline/stored-age.ts'
import { PAGES, STORED_AT, STORED_FOR, STORED_TITLE } from '#client/kit/offline/stored-caches.ts'
import { hourCycleIn } from '#shared/hour-cycle.ts'
import { settingsKey } from '#shared/reader-settings.ts'
import { readerSettings } from '#shared/reader-settings-of-cookies.ts'

export const LIST_ID = 'kept-pages'
export const NONE_ID = 'none-kept'

type StoredPage = { path: string; title: string; at: number }

/** This reader's stored pages, the newest first. */
export async function storedPages(caches: CacheStorage, cookies: string): Promise<StoredPage[]> {
  const settings = readerSettings(cookies)
  const cache = await caches.open(PAGES)
  const pages = await Promise.all(
    (await cache.keys()).map(async (request) => {
      const headers = (await cache.match(request, { ignoreVary: true }))?.headers
      if (headers?.get(STORED_FOR) !== settingsKey(settings)) return []
      const { pathname, search } = new URL(request.url)
      const title = decodeURIComponent(headers.get(STORED_TITLE) ?? '')
      return [{ path: pathname + search, title: title || pathname, at: Number(headers.get(STORED_AT)) }]
    }),
  )
  return pages.flat().sort((one, other) => other.at - one.at)
}

const SIGNS: Readonly<Record<string, string>> = {
  '&#38;': '&',
  '&#60;': '<',
  '&#62;': '>',
  '&#34;': '"',
  '&#39;': "'",
}
const textOfTitle = (title: string): string =>
  title.replace(/&#(38|60|62|34|39);/g, (sign) => SIGNS[sign] ?? sign)

export function listItem({ path, title, at }: StoredPage, locale: string, now: number): HTMLLIElement {
  const item = document.createElement('li')
  const link = document.createElement('a')
  link.href = path
  link.textContent = textOfTitle(title).replace(/ · [^·]*$/, '')
  const age = document.createElement('p')
  age.className = 'small'
  age.textContent = `${storedTime({ locale, hourCycle: hourCycleIn(document.cookie) }, at, now)} · ${storedAgo(locale, at, now)}`
  item.append(link, age)
  return item
}
