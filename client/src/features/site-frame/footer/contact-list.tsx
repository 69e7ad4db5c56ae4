import { English } from '#client/i18n/english.tsx'
import { AddressLink } from '#client/ui/address-link.tsx'
import { iconNameOfClass } from '#client/ui/icon/icon-name-of-class.ts'
import { LinkIcon } from '#client/ui/icon/link-icon.tsx'

/** `Language`: of its words, where not English. */
export type Contact = { Icon: string; Content: string; RedirectURL: string; Language?: string }

export function ContactList({ contacts }: { contacts: readonly Contact[] }) {
  return (
    <ul className="small">
      {contacts.map((contact) => (
        <li key={`${contact.Icon} ${contact.Content}`}>
          <AddressLink href={contact.RedirectURL} className="site-contact">
            <LinkIcon name={iconNameOfClass(contact.Icon)} size={18} />
            <English of={contact}>{contact.Content}</English>
          </AddressLink>
        </li>
      ))}
    </ul>
  )
}
