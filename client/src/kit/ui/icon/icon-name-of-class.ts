import { type LinkIconName, PLACES } from './link-icon-names.ts'

/** Icon fonts' other names for the same marks. */
const ALSO: Readonly<Record<string, LinkIconName>> = {
  x: 'twitter',
  envelope: 'email',
  mail: 'email',
  map: 'place',
  location: 'place',
  address: 'place',
  mobile: 'phone',
  call: 'phone',
  globe: 'web',
  website: 'web',
  comment: 'sms',
  time: 'clock',
  feed: 'rss',
}

/** Our mark for an icon class of the settings: `fa fa-facebook-f`, `icon-mail`, `whatsapp`. */
export function iconNameOfClass(iconClass: string): LinkIconName {
  for (const word of iconClass.toLowerCase().split(/[^a-z]+/)) {
    const own = PLACES.find((place) => place === word)
    if (own) return own
    const other = Object.hasOwn(ALSO, word) ? ALSO[word] : undefined
    if (other) return other
  }
  return 'link'
}
