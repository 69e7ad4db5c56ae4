import { listSetting } from '#client/kit/api/read-site-settings.ts'
import { socialMedia } from '#client/kit/api/site-calls.ts'
import { useContent } from '#client/kit/api/use-content.ts'
import { useText } from '#client/kit/i18n/text.tsx'
import { AddressLink } from '#client/kit/ui/address-link.tsx'
import { iconNameOfClass } from '#client/kit/ui/icon/icon-name-of-class.ts'
import { LinkIcon } from '#client/kit/ui/icon/link-icon.tsx'
import { LinkList } from '#client/kit/ui/link-list.tsx'
import './social-links.css'

/** The site's pages elsewhere, from the settings. */
export function SocialLinks() {
  const text = useText()
  const content = useContent(socialMedia)
  const settings = content.kind === 'ready' ? content.answer.data : []
  const links = listSetting(settings, 'SocialMedia', ['RedirectURL', 'IconClass']) ?? []
  return (
    <LinkList
      of={content.kind === 'ready' ? settings : undefined}
      className="social-links"
      aria-label={text('social.label')}
    >
      {links.map(({ RedirectURL, IconClass }) => (
        <li key={`${IconClass} ${RedirectURL}`}>
          <AddressLink
            href={RedirectURL}
            className="icon-button quiet"
            label={text('social.link', { network: networkOf(RedirectURL, IconClass) })}
          >
            <LinkIcon name={iconNameOfClass(IconClass)} size={18} />
          </AddressLink>
        </li>
      ))}
    </LinkList>
  )
}

/** Brand names with their own spelling. */
const WRITTEN: Readonly<Record<string, string>> = {
  twitter: 'X',
  linkedin: 'LinkedIn',
  whatsapp: 'WhatsApp',
  youtube: 'YouTube',
  vk: 'VK',
  rss: 'RSS',
}

/** For screen readers: the network's name, or the host of its address where the icon is not known. */
function networkOf(address: string, iconClass: string): string {
  const name: string = iconNameOfClass(iconClass)
  if (name === 'link') return /^https?:\/\/(?:www\.)?([^/]+)/i.exec(address)?.[1] ?? address
  return WRITTEN[name] ?? name.charAt(0).toUpperCase() + name.slice(1)
}
