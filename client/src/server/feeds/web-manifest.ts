import type { MessageId } from '#client/kit/i18n/catalogue.ts'
import { plainText } from '#client/server/plain-text.ts'
import { MANIFEST_PATH } from '#shared/addresses/offline-addresses.ts'
import { paths } from '#shared/addresses/paths.ts'
import { SEARCH_FIELD } from '#shared/addresses/search-address.ts'
import { type Brand, DEFAULT_BRAND } from '#shared/brand.ts'
import { addressIn, type Language, languageOf } from '#shared/language.ts'
import type { Feed } from './feed.ts'

const ICONS = [
  { src: '/icons/icon-192.png', sizes: '192x192' },
  { src: '/icons/icon-512.png', sizes: '512x512' },
  { src: '/icons/maskable-512.png', sizes: '512x512', purpose: 'maskable' },
]
const SCREENSHOTS = [
  { src: '/icons/screen-narrow.png', sizes: '720x1280', form_factor: 'narrow' },
  { src: '/icons/screen-wide.png', sizes: '1280x800', form_factor: 'wide' },
]

export const webManifest: Feed = {
  needs: () => ({ topics: [], calls: [] }),
  write: async ({ url, brand = DEFAULT_BRAND }) => {
    const { language } = languageOf(url)
    return {
      status: 200,
      type: 'application/manifest+json; charset=utf-8',
      body: JSON.stringify(await manifestIn(language, brand)),
    }
  },
}

export function isManifest(pathname: string): boolean {
  return languageOf(pathname).path === MANIFEST_PATH
}

async function manifestIn(language: Language, brand: Brand) {
  // The texts are loaded by the writer alone, off the thread of the sockets.
  const { catalogueOf, loadMessages } = await import('#client/kit/i18n/catalogue.ts')
  const [catalogue] = await Promise.all([catalogueOf(language), loadMessages(language)])
  const word = (id: MessageId) => plainText(catalogue, id, { site: brand.name })
  const at = (path: string) => addressIn(language, path)
  const shortcut = (name: MessageId, path: string) => ({ name: word(name), url: at(path), icons: [ICONS[0]] })
  return {
    id: '/',
    name: word('manifest.name'),
    short_name: brand.shortName,
    description: word('manifest.description'),
    lang: language,
    dir: 'ltr',
    start_url: at('/'),
    scope: '/',
    display: 'standalone',
    background_color: brand.board,
    theme_color: brand.board,
    categories: ['sports', 'news'],
    icons: ICONS.map((icon) => ({ ...icon, type: 'image/png' })),
    // They show the name and the colours that ship.
    screenshots:
      brand === DEFAULT_BRAND
        ? SCREENSHOTS.map((shot) => ({ ...shot, type: 'image/png', label: word('manifest.name') }))
        : [],
    shortcuts: [
      shortcut('menu.liveScore', paths.liveScore),
      shortcut('menu.fixtures', paths.fixtures()),
      shortcut('menu.news', paths.news()),
    ],
    share_target: {
      action: at(paths.search('')),
      method: 'GET',
      enctype: 'application/x-www-form-urlencoded',
      params: { text: SEARCH_FIELD },
    },
  }
}
