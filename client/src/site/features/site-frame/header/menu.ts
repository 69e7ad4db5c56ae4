import type { CoreMessageId } from '#client/kit/i18n/catalogue.ts'
import { paths } from '#shared/addresses/paths.ts'

export type MenuLink = { path: string; label: CoreMessageId }
export type MenuGroup = { label: CoreMessageId; links: readonly MenuLink[] }
export type MenuEntry = MenuLink | MenuGroup

/** Section 2 of the specification. The Live Score button is separate. */
export const MENU: readonly MenuEntry[] = [
  { path: paths.home, label: 'menu.home' },
  { path: paths.news(), label: 'menu.news' },
  {
    label: 'menu.liveUpdates',
    links: [
      { path: paths.results(), label: 'menu.results' },
      { path: paths.series(), label: 'menu.series' },
      { path: paths.teams(), label: 'menu.teams' },
      { path: paths.fixtures(), label: 'menu.fixtures' },
      // In addition to section 2.
      { path: paths.prediction, label: 'prediction.title' },
    ],
  },
  { path: paths.blog(), label: 'menu.blogs' },
  { path: paths.sponsors(), label: 'menu.sponsors' },
  { path: paths.contact, label: 'menu.contact' },
  {
    label: 'menu.gallery',
    links: [
      { path: paths.images(), label: 'menu.images' },
      { path: paths.videos(), label: 'menu.videos' },
    ],
  },
]

/** Without these pages, and without groups that become empty. */
export function menuWithout(missing: readonly string[]): readonly MenuEntry[] {
  return MENU.flatMap((entry): MenuEntry[] => {
    if ('path' in entry) return missing.includes(entry.path) ? [] : [entry]
    const links = entry.links.filter(({ path }) => !missing.includes(path))
    return links.length === 0 ? [] : [{ ...entry, links }]
  })
}

/** The menu item of an address, in any case; empty for none. */
export function sectionOf(pathname: string): string {
  if (pathname === paths.home) return paths.home
  const [, first = ''] = pathname.toLowerCase().split('/')
  return first !== '' && FLAT_MENU.some(({ path }) => path === `/${first}`) ? `/${first}` : ''
}

/** Without its groups. */
export const FLAT_MENU: readonly MenuLink[] = [
  ...MENU.flatMap((entry) => ('path' in entry ? [entry] : entry.links)),
  { path: paths.liveScore, label: 'menu.liveScore' },
]
