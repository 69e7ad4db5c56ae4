import type { MessageId } from '#client/kit/i18n/catalogue.ts'
import type { DeskRecord } from '#shared/api/desk-answers.ts'
import { OTHER_LANGUAGES } from '#shared/language.ts'
import type { DeskField } from './desk-fields.ts'

/** The settings as an editor knows them. What one key holds may be several fields, as `FooterData.mail`. */
export const SETTING_PARTS: readonly { title: MessageId; fields: readonly DeskField[] }[] = [
  {
    title: 'desk.brand',
    fields: [
      { name: 'SiteName', label: 'desk.siteName', type: 'text', most: 60, isRequired: true },
      { name: 'SiteShortName', label: 'desk.siteShortName', type: 'text', most: 20 },
      { name: 'SiteColours.board', label: 'desk.boardColour', type: 'colour' },
      { name: 'SiteColours.accent', label: 'desk.accentColour', type: 'colour' },
      { name: 'SiteLogo', label: 'desk.logo', type: 'picture' },
    ],
  },
  {
    title: 'desk.about',
    fields: [
      { name: 'AboutUs', label: 'desk.about.en', type: 'lines', most: 5000 },
      ...OTHER_LANGUAGES.map(
        (language): DeskField => ({
          ...{ name: `AboutUs_${language}`, label: `desk.about.${language}`, type: 'lines', most: 5000 },
        }),
      ),
    ],
  },
  {
    title: 'desk.contact',
    fields: [
      { name: 'FooterData.mail', label: 'desk.mail', type: 'text', most: 254 },
      { name: 'FooterData.phone', label: 'desk.phone', type: 'text', most: 40 },
      { name: 'FooterData.place', label: 'desk.address', type: 'text', most: 140 },
      { name: 'FooterData.clock', label: 'desk.hours', type: 'text', most: 140 },
      { name: 'SocialMedia', label: 'desk.social', hint: 'desk.socialHint', type: 'lines', most: 5000 },
      { name: 'AppDownloadUrl', label: 'desk.app', type: 'text', most: 500 },
    ],
  },
  {
    title: 'desk.popup',
    fields: [
      { name: 'ShowAdPopup', label: 'desk.popupShow', type: 'check' },
      { name: 'AdPopupImage', label: 'desk.picture', type: 'picture' },
      { name: 'AdPopupRedirectUrl', label: 'desk.link', type: 'text', most: 500 },
      { name: 'PopupTimer', label: 'desk.popupTimer', type: 'number', least: 1, most: 3600 },
    ],
  },
]

/** `FooterData` of `FooterData.mail`. */
export const settingOf = (name: string) => name.split('.')[0] ?? name
/** The names of fields have no dot within a setting. */
export const keyOf = (name: string) => settingOf(name).replace('_', '.')

type Contact = { Icon: string; Content: string; RedirectURL: string }
type Social = { RedirectURL: string; IconClass: string }

/** Where a contact leads: the first that is for it. */
const LINKS: Readonly<Record<string, (content: string) => string>> = {
  mail: (content) => `mailto:${content}`,
  phone: (content) => `tel:${content.replace(/[^\d+]/g, '')}`,
  place: () => '/contact',
  clock: () => '/fixtures',
}

/** The value of a setting as its fields have it. */
export function valueInForm(key: string, value: string): unknown {
  if (key === 'SiteColours') {
    const [board, accent] = value.split(' ')
    return { board, accent }
  }
  if (key === 'ShowAdPopup') return value === 'true'
  if (key === 'SocialMedia')
    return listIn<Social>(value)
      .map(({ RedirectURL }) => RedirectURL)
      .join('\n')
  if (key !== 'FooterData') return value
  return Object.fromEntries(listIn<Contact>(value).map(({ Icon, Content }) => [Icon, Content]))
}

/** And back. `before`: what it was, of which contacts that did not change keep the rest. */
export function valueOfForm(key: string, typed: unknown, before: string): string {
  const parts = (typed ?? {}) as DeskRecord
  if (key === 'SiteColours') return `${parts.board} ${parts.accent}`
  if (key === 'SocialMedia') {
    const links = `${typed ?? ''}`.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()]))
    return JSON.stringify(links.map((url): Social => ({ RedirectURL: url, IconClass: siteIn(url) })))
  }
  if (key !== 'FooterData') return `${typed ?? ''}`
  const known = listIn<Contact>(before)
  const others = known.filter(({ Icon }) => !(Icon in LINKS))
  const contacts = Object.entries(LINKS).flatMap(([icon, linkOf]) => {
    const content = parts[icon]
    if (typeof content !== 'string') return []
    const same = known.find(({ Icon, Content }) => Icon === icon && Content === content)
    return [same ?? { Icon: icon, Content: content, RedirectURL: linkOf(content) }]
  })
  return JSON.stringify([...contacts, ...others])
}

/** `facebook` of `https://www.facebook.com/riverside`. */
function siteIn(url: string): string {
  const host = /^https:\/\/(?:www\.)?([^/]+)/.exec(url)?.[1] ?? ''
  return (
    { 'x.com': 'twitter', 't.me': 'telegram', 'wa.me': 'whatsapp', 'youtu.be': 'youtube' }[host] ??
    host.split('.').at(-2) ??
    'link'
  )
}

function listIn<Item>(value: string): Item[] {
  try {
    return JSON.parse(value) as Item[]
  } catch {
    return []
  }
}
