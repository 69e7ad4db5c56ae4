import { createHash } from 'node:crypto'
import { type Brand, DEFAULT_BRAND } from '#shared/brand.ts'
import type { Content } from './content.ts'

/** The one record of what the site is called and how it looks. */
export function brandOf(content: Content): Brand {
  const { brand, config } = content.get('site')
  const name = brand?.name ?? (config.SiteName || DEFAULT_BRAND.name)
  const isDrawn = brand?.logo !== undefined || brand?.colours !== undefined
  return {
    ...DEFAULT_BRAND,
    ...brand?.colours,
    ...{ name, shortName: brand?.shortName ?? name },
    ...(isDrawn ? { icons: `/api/Media/icons/${versionOf(content)}/` } : {}),
  }
}

export function logoOf(content: Content): string | undefined {
  const file = content.get('site').brand?.logo
  return file === undefined ? undefined : content.pictures.get(file.slice(0, -'.svg'.length))?.svg
}

function versionOf(content: Content): string {
  const drawn = JSON.stringify([content.get('site').brand?.colours, logoOf(content)])
  return createHash('sha256').update(drawn).digest('base64url').slice(0, 12)
}
