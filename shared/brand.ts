import type { Setting } from './api/site.ts'
import { isHexColour } from './colours.ts'

/** What a site is called and how it looks. `icons`: the path before the width of each drawn icon; absent: the shipped ones. */
export type Brand = BrandColours & { name: string; shortName: string; icons?: string }
export type BrandColours = { board: string; accent: string }

/** Of a site that has not been given a name of its own. */
export const DEFAULT_BRAND: Brand = {
  name: 'Crease',
  shortName: 'Crease',
  board: '#12382b',
  accent: '#c9963b',
}

export const BRAND_CALL = '/api/Common/GetConfig'

const ICONS = /^\/api\/Media\/icons\/[\w-]{1,40}\/$/

export function settingsOfBrand({
  name,
  shortName,
  board,
  accent,
  icons = '',
}: Brand): Record<string, string> {
  return { SiteName: name, SiteShortName: shortName, SiteColours: `${board} ${accent}`, SiteIcons: icons }
}

/** Out of the settings of any origin: what it leaves out is the default's. */
export function brandOfSettings(settings: readonly Setting[]): Brand {
  const value = (key: string) => settings.find(({ Key }) => Key === key)?.Value.trim() ?? ''
  const name = value('SiteName') || DEFAULT_BRAND.name
  const [board = '', accent = ''] = value('SiteColours').split(' ')
  const icons = value('SiteIcons')
  const brand: Brand = {
    ...DEFAULT_BRAND,
    ...{ name, shortName: value('SiteShortName') || name },
    ...(isHexColour(board) && isHexColour(accent) ? { board, accent } : {}),
    ...(ICONS.test(icons) ? { icons } : {}),
  }
  return JSON.stringify(brand) === JSON.stringify(DEFAULT_BRAND) ? DEFAULT_BRAND : brand
}
