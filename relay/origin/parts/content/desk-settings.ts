import type * as z from 'zod'
import { SETTING_KEYS } from '#shared/api/desk.ts'
import { OTHER_LANGUAGES, type OtherLanguage } from '#shared/language.ts'
import type { Content } from './content.ts'
import { AdsFile, SiteFile } from './content-schemas.ts'
import { brandOf } from './site-brand.ts'

export type SettingKey = (typeof SETTING_KEYS)[number]
type File = 'site.yaml' | 'ads.yaml'
export type Settings = Partial<Record<SettingKey, string>>

/** Where a data file has a setting, and how it is written there. Without `read` and `write` it is the same text. */
type Placed = {
  file: File
  path: readonly string[]
  read?(value: string): unknown
  write?(stored: unknown, content: Content): string
}

const site = (...path: string[]): Placed => ({ file: 'site.yaml', path })
const popup = (...path: string[]): Placed => ({ file: 'ads.yaml', path: ['popup', ...path] })
const UPLOADED = /^\/api\/Media\/pictures\/(photo-[0-9a-f]{24})-\d+x\d+\.webp$/

type Contact = { icon: string; text: string; textIn?: object; url: string }
type Social = { icon: string; url: string }

const aboutInOthers = Object.fromEntries(
  OTHER_LANGUAGES.map((language) => [`AboutUs.${language}`, site('aboutIn', language)]),
) as Record<`AboutUs.${OtherLanguage}`, Placed>

const PLACES: Readonly<Record<SettingKey, Placed>> = {
  SiteName: site('brand', 'name'),
  SiteShortName: site('brand', 'shortName'),
  SiteColours: {
    ...site('brand', 'colours'),
    read: (value) => {
      const [board, accent] = value.split(' ')
      return { board, accent }
    },
  },
  SiteLogo: {
    ...site('brand', 'logo'),
    read: (url) => `${UPLOADED.exec(url)?.[1] ?? url}.svg`,
    write: (file, content) => content.pictureUrl(`${file}`.replace(/\.svg$/, '')),
  },
  AboutUs: site('about'),
  ...aboutInOthers,
  SocialMedia: {
    ...site('social'),
    read: (value) =>
      listIn(value).map(({ RedirectURL, IconClass, ...others }) => ({
        ...{ icon: IconClass, url: RedirectURL, ...others },
      })),
    write: (links) =>
      JSON.stringify((links as Social[]).map(({ icon, url }) => ({ RedirectURL: url, IconClass: icon }))),
  },
  FooterData: {
    ...site('contacts'),
    read: (value) =>
      listIn(value).map(({ Icon, Content, ContentIn, RedirectURL, ...others }) => ({
        ...{ icon: Icon, text: Content, url: RedirectURL, ...others },
        ...(ContentIn === undefined ? {} : { textIn: ContentIn }),
      })),
    write: (contacts) =>
      JSON.stringify(
        (contacts as Contact[]).map(({ icon, text, textIn, url }) => ({
          ...{ Icon: icon, Content: text, ContentIn: textIn, RedirectURL: url },
        })),
      ),
  },
  AppDownloadUrl: site('app'),
  ShowAdPopup: {
    ...popup('show'),
    read: (value) => (/^(true|false)$/.test(value) ? value === 'true' : value),
  },
  AdPopupImage: popup('ad', 'image'),
  AdPopupRedirectUrl: popup('ad', 'url'),
  PopupTimer: { ...popup('afterSeconds'), read: Number },
}

const SCHEMAS = { 'site.yaml': SiteFile, 'ads.yaml': AdsFile }
/** The popup's ad has no more than a picture and an address. */
const POPUP_AD = { id: 2000, alt: '–', url: '/' }

/** The settings as a data file has them; empty ones are left out. */
export function fileOfSettings(file: File, settings: Settings): Record<string, unknown> {
  const data: Record<string, unknown> = {}
  for (const key of SETTING_KEYS) {
    const { file: of, path, read = (value) => value } = PLACES[key]
    const value = settings[key]
    if (of === file && value !== undefined && value !== '') putAt(data, path, read(value))
  }
  const shown = data.popup as { ad?: object } | undefined
  if (shown?.ad) shown.ad = { ...POPUP_AD, ...shown.ad }
  return data
}

/** What the reader of the file says of it. */
export function problemOfSetting(key: SettingKey, value: string): z.core.$ZodIssue | undefined {
  const { file } = PLACES[key]
  return SCHEMAS[file].safeParse(fileOfSettings(file, { [key]: value })).error?.issues[0]
}

/** As the site has it now: from a file, from the desk, or its default. */
export function settingNow(content: Content, key: SettingKey): string {
  const { name, shortName, board, accent } = brandOf(content)
  const brand: Settings = { SiteName: name, SiteShortName: shortName, SiteColours: `${board} ${accent}` }
  const { file, path, write = (stored) => `${stored}` } = PLACES[key]
  const stored = path.reduce<unknown>(
    (part, step) => (part as Record<string, unknown> | undefined)?.[step],
    content.get(file),
  )
  return brand[key] ?? (stored === undefined ? '' : write(stored, content))
}

export function fileRulingSetting(content: Content, key: SettingKey): string | undefined {
  const { file, path } = PLACES[key]
  return content.ruling(file, path)
}

function listIn(value: string): Record<string, unknown>[] {
  try {
    const list: unknown = JSON.parse(value)
    return Array.isArray(list) ? list.map((one) => ({ ...one })) : [{ RedirectURL: value }]
  } catch {
    return [{ RedirectURL: value }]
  }
}

function putAt(data: Record<string, unknown>, [step = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) data[step] = value
  else {
    const part = { ...(data[step] as Record<string, unknown> | undefined) }
    putAt(part, rest, value)
    data[step] = part
  }
}
