import { English } from '#client/i18n/english.tsx'
import { AddressLink } from '#client/ui/address-link.tsx'
import { iconNameOfClass } from '#client/ui/icon/icon-name-of-class.ts'
import { LinkIcon } from '#client/ui/icon/link-icon.tsx'

export type Contact = { Icon: string; Content: string; RedirectURL: string }

/** How to reach the site: each with its icon, its words and its link. */
export function ContactList({ contacts }: { contacts: readonly Contact[] }) {
  return (
    <ul className="small">
      {contacts.map(({ Icon: iconClass, Content, RedirectURL }) => (
        <li key={`${iconClass} ${Content}`}>
          <AddressLink href={RedirectURL} className="site-contact">
            <LinkIcon name={iconNameOfClass(iconClass)} size={18} />
            <English>{Content}</English>
          </AddressLink>
        </li>
      ))}
    </ul>
  )
}
