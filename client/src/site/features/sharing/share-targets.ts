import type { LinkIconName } from '#client/kit/ui/icon/link-icon-names.ts'

/** `picture` is an absolute address. */
export type Shared = { title: string; url: string; picture?: string | undefined }

/** None for the two targets that the page does itself. */
type ShareTarget = { name: Exclude<LinkIconName, OtherIcon>; to?(shared: Shared): string }
type OtherIcon = 'youtube' | 'instagram' | 'rss' | 'phone' | 'place' | 'clock' | 'web'

const link =
  (address: string, parameters: (shared: Shared) => Record<string, string | undefined>) =>
  (shared: Shared): string => {
    const given = Object.entries(parameters(shared)).filter((entry) => entry[1] !== undefined)
    // Spaces as %20: mail and message programs show a plus as it is.
    return `${address}?${given.map(([key, value]) => `${key}=${encodeURIComponent(value ?? '')}`).join('&')}`
  }
const ofUrl = ({ url }: Shared) => ({ url })
const ofBoth = ({ url, title }: Shared) => ({ url, title })
const ofText = ({ url, title }: Shared) => ({ url, text: title })
const words = ({ title, url }: Shared) => `${title} ${url}`

/** The eighteen targets of section 9 of the specification, as links: without scripts of other sites. */
export const SHARE_TARGETS: readonly ShareTarget[] = [
  { name: 'facebook', to: link('https://www.facebook.com/sharer/sharer.php', ({ url }) => ({ u: url })) },
  { name: 'twitter', to: link('https://twitter.com/intent/tweet', ofText) },
  { name: 'linkedin', to: link('https://www.linkedin.com/sharing/share-offsite/', ofUrl) },
  {
    name: 'pinterest',
    to: link('https://www.pinterest.com/pin/create/button/', ({ url, title, picture }) => ({
      ...{ url, description: title, media: picture },
    })),
  },
  { name: 'reddit', to: link('https://www.reddit.com/submit', ofBoth) },
  {
    name: 'tumblr',
    to: link('https://www.tumblr.com/widgets/share/tool', ({ url, title }) => ({ canonicalUrl: url, title })),
  },
  { name: 'whatsapp', to: link('https://wa.me/', (shared) => ({ text: words(shared) })) },
  { name: 'viber', to: link('viber://forward', (shared) => ({ text: words(shared) })) },
  { name: 'vk', to: link('https://vk.com/share.php', ofBoth) },
  { name: 'messenger', to: link('fb-messenger://share/', ({ url }) => ({ link: url })) },
  { name: 'telegram', to: link('https://t.me/share/url', ofText) },
  { name: 'mix', to: link('https://mix.com/add', ofUrl) },
  { name: 'xing', to: link('https://www.xing.com/spi/shares/new', ofUrl) },
  { name: 'line', to: link('https://social-plugins.line.me/lineit/share', ofText) },
  { name: 'sms', to: link('sms:', (shared) => ({ '&body': words(shared) })) },
  { name: 'email', to: link('mailto:', ({ url, title }) => ({ subject: title, body: url })) },
  { name: 'link' },
  { name: 'print' },
]
