import type { MessageId } from '#client/i18n/catalogue.ts'
import type { LinkIconName } from '#client/ui/icon/link-icon-names.ts'

/** `picture` is an absolute address. */
export type Shared = { title: string; url: string; picture?: string | undefined }

export type ShareTarget = {
  name: LinkIconName
  label: MessageId
  /** None for the two targets that the page does itself. */
  to?(shared: Shared): string
}

const link =
  (address: string, parameters: (shared: Shared) => Record<string, string | undefined>) =>
  (shared: Shared): string => {
    const given = Object.entries(parameters(shared)).filter((entry) => entry[1] !== undefined)
    // Spaces as %20: mail and message programs show a plus as it is.
    return `${address}?${given.map(([key, value]) => `${key}=${encodeURIComponent(value ?? '')}`).join('&')}`
  }
const words = ({ title, url }: Shared) => `${title} ${url}`

/** The eighteen targets of section 9 of the specification, as links: without scripts of other sites. */
export const SHARE_TARGETS: readonly ShareTarget[] = [
  {
    name: 'facebook',
    label: 'share.facebook',
    to: link('https://www.facebook.com/sharer/sharer.php', ({ url }) => ({ u: url })),
  },
  {
    name: 'twitter',
    label: 'share.twitter',
    to: link('https://twitter.com/intent/tweet', ({ url, title }) => ({ url, text: title })),
  },
  {
    name: 'linkedin',
    label: 'share.linkedin',
    to: link('https://www.linkedin.com/sharing/share-offsite/', ({ url }) => ({ url })),
  },
  {
    name: 'pinterest',
    label: 'share.pinterest',
    to: link('https://www.pinterest.com/pin/create/button/', ({ url, title, picture }) => ({
      url,
      description: title,
      media: picture,
    })),
  },
  {
    name: 'reddit',
    label: 'share.reddit',
    to: link('https://www.reddit.com/submit', ({ url, title }) => ({ url, title })),
  },
  {
    name: 'tumblr',
    label: 'share.tumblr',
    to: link('https://www.tumblr.com/widgets/share/tool', ({ url, title }) => ({ canonicalUrl: url, title })),
  },
  {
    name: 'whatsapp',
    label: 'share.whatsapp',
    to: link('https://api.whatsapp.com/send', (shared) => ({ text: words(shared) })),
  },
  { name: 'viber', label: 'share.viber', to: link('viber://forward', (shared) => ({ text: words(shared) })) },
  {
    name: 'vk',
    label: 'share.vk',
    to: link('https://vk.com/share.php', ({ url, title }) => ({ url, title })),
  },
  {
    name: 'messenger',
    label: 'share.messenger',
    to: link('fb-messenger://share/', ({ url }) => ({ link: url })),
  },
  {
    name: 'telegram',
    label: 'share.telegram',
    to: link('https://t.me/share/url', ({ url, title }) => ({ url, text: title })),
  },
  { name: 'mix', label: 'share.mix', to: link('https://mix.com/add', ({ url }) => ({ url })) },
  {
    name: 'xing',
    label: 'share.xing',
    to: link('https://www.xing.com/spi/shares/new', ({ url }) => ({ url })),
  },
  {
    name: 'line',
    label: 'share.line',
    to: link('https://social-plugins.line.me/lineit/share', ({ url, title }) => ({ url, text: title })),
  },
  { name: 'sms', label: 'share.sms', to: link('sms:', (shared) => ({ '&body': words(shared) })) },
  {
    name: 'email',
    label: 'share.email',
    to: link('mailto:', ({ url, title }) => ({ subject: title, body: url })),
  },
  { name: 'link', label: 'share.copy' },
  { name: 'print', label: 'share.print' },
]
