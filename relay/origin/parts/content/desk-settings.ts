import type * as z from 'zod'
import type { SETTING_KEYS } from '#shared/api/desk.ts'
import { OTHER_LANGUAGES } from '#shared/language.ts'
import { AdsRecord, popupOf } from './ad.ts'
import type { Content } from './content.ts'
import { type DataRecords, SiteRecord, socialValue } from './data-schemas.ts'
import { brandOf } from './site-brand.ts'

export type SettingKey = (typeof SETTING_KEYS)[number]
export type Settings = Partial<Record<SettingKey, string | undefined>>

const UPLOADED = /^\/api\/Media\/pictures\/(photo-[0-9a-f]{24})-\d+x\d+\.webp$/
/** The popup's ad has no more than a picture and an address. */
const POPUP_AD = { id: 2000, alt: '–', url: '/' }

/** Settings in the places that records have for them, not checked yet; empty ones are left out. */
export function recordsOfSettings(settings: Settings): { site: object; ads: object } {
  const of = Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== '')) as Settings
  const [board, accent] = of.SiteColours?.split(' ') ?? []
  const { SiteLogo: logo, AdPopupImage: image, AdPopupRedirectUrl: url, ShowAdPopup: show } = of
  const brand = {
    name: of.SiteName,
    shortName: of.SiteShortName,
    colours: of.SiteColours && { board, accent },
    logo: logo && `${UPLOADED.exec(logo)?.[1] ?? logo}.svg`,
  }
  const site = {
    brand,
    about: of.AboutUs,
    aboutIn: Object.fromEntries(OTHER_LANGUAGES.map((language) => [language, of[`AboutUs.${language}`]])),
    social: listIn(of.SocialMedia)?.map(({ RedirectURL, IconClass, ...others }) => ({
      ...{ icon: IconClass, url: RedirectURL, ...others },
    })),
    contacts: listIn(of.FooterData)?.map(({ Icon, Content, ContentIn, RedirectURL, ...others }) => ({
      ...{ icon: Icon, text: Content, textIn: ContentIn, url: RedirectURL, ...others },
    })),
    app: of.AppDownloadUrl,
  }
  const popup = {
    show: show && /^(true|false)$/.test(show) ? show === 'true' : show,
    afterSeconds: of.PopupTimer && Number(of.PopupTimer),
    ad: (image ?? url) && { ...POPUP_AD, image, url: url ?? POPUP_AD.url },
  }
  return { site, ads: Object.values(popup).some((value) => value !== undefined) ? { popup } : {} }
}

/** What the schemas of the records say of it. */
export function problemOfSetting(key: SettingKey, value: string): z.core.$ZodIssue | undefined {
  const { site, ads } = recordsOfSettings({ [key]: value })
  return [SiteRecord.safeParse(site), AdsRecord.safeParse(ads)].flatMap(({ error }) => error?.issues ?? [])[0]
}

/** As the site has it now: from a file, from the desk, or its default. */
export function settingNow(content: Content, key: SettingKey): string {
  const { name, shortName, board, accent } = brandOf(content)
  const now: Settings = {
    ...settingsOfSite(content, content.get('site')),
    ...settingsOfAds({ popup: popupOf(content.get('ads')) }),
    ...{ SiteName: name, SiteShortName: shortName, SiteColours: `${board} ${accent}` },
  }
  return now[key] ?? ''
}

export function fileRulingSetting(content: Content, key: SettingKey): string | undefined {
  if (settingsOfSite(content, content.ruled('site') ?? {})[key] !== undefined) return 'site.yaml'
  return settingsOfAds(content.ruled('ads') ?? {})[key] === undefined ? undefined : 'ads.yaml'
}

function settingsOfSite(content: Content, site: DataRecords['site']): Settings {
  const { brand: { name, shortName, colours, logo } = {}, about, aboutIn, social, contacts, app } = site
  return {
    SiteName: name,
    SiteShortName: shortName,
    SiteColours: colours && `${colours.board} ${colours.accent}`,
    SiteLogo: logo && content.pictureUrl(logo.replace(/\.svg$/, '')),
    AboutUs: about,
    ...Object.fromEntries(OTHER_LANGUAGES.map((language) => [`AboutUs.${language}`, aboutIn?.[language]])),
    SocialMedia: social && socialValue({ social }),
    FooterData:
      contacts &&
      JSON.stringify(
        contacts.map(({ icon, text, textIn, url }) => ({
          ...{ Icon: icon, Content: text, ContentIn: textIn, RedirectURL: url },
        })),
      ),
    AppDownloadUrl: app,
  }
}

function settingsOfAds({ popup: { show, afterSeconds, ad } = {} }: AdsRecord): Settings {
  return {
    ShowAdPopup: show?.toString(),
    PopupTimer: afterSeconds?.toString(),
    AdPopupImage: ad?.image,
    AdPopupRedirectUrl: ad?.url,
  }
}

/** What is no list becomes one that its schema refuses. */
function listIn(value: string | undefined): Record<string, unknown>[] | undefined {
  if (value === undefined) return undefined
  try {
    const list: unknown = JSON.parse(value)
    return Array.isArray(list) ? list.map((one) => ({ ...one })) : [{ RedirectURL: value }]
  } catch {
    return [{ RedirectURL: value }]
  }
}
