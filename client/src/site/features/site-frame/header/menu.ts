import type { CoreMessageId } from '#client/kit/i18n/catalogue.ts'
import { paths } from '#shared/addresses/paths.ts'

export type MenuLink = { path: string; label: CoreMessageId }
export type MenuGroup = { label: CoreMessageId; links: readonly MenuLink[] }
export type Menu = readonly (MenuLink | MenuGroup)[]

/** Without these pages, and without groups that become empty. */
export function menuWithout(missing: readonly string[], menu: Menu): Menu {
  return menu.flatMap((entry): Menu => {
    if ('path' in entry) return missing.includes(entry.path) ? [] : [entry]
    const links = entry.links.filter(({ path }) => !missing.includes(path))
    return links.length === 0 ? [] : [{ ...entry, links }]
  })
}

/** The menu item of an address, in any case; empty for none. */
export function sectionOf(pathname: string, menu: Menu): string {
  if (pathname === paths.home) return paths.home
  const [, first = ''] = pathname.toLowerCase().split('/')
  const flat = [
    ...menu.flatMap((entry) => ('path' in entry ? entry : entry.links)),
    { path: paths.liveScore },
  ]
  return first !== '' && flat.some(({ path }) => path === `/${first}`) ? `/${first}` : ''
}
