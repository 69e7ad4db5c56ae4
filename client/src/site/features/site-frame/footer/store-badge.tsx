import { Text } from '#client/kit/i18n/text.tsx'
import { AddressLink } from '#client/kit/ui/address-link.tsx'

/** The link to an origin's app. */
export function StoreBadge({ href }: { href: string }) {
  return (
    <AddressLink href={href} className="store-badge">
      <svg viewBox="0 0 24 32" width="24" height="32" aria-hidden="true">
        <rect x="3" y="1" width="18" height="30" rx="3" fill="none" stroke="currentColor" strokeWidth="1.6" />
        <path d="M9 8v11M12 8v11M15 8v11" stroke="currentColor" strokeWidth="1.6" />
        <circle cx="17.2" cy="9" r="2" fill="var(--ball-on-board)" />
        <path d="M7 22h10" stroke="var(--willow-on-board)" strokeWidth="1.8" />
        <path d="M10.5 27.5h3" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" />
      </svg>
      <BadgeWords />
    </AddressLink>
  )
}

export function BadgeWords() {
  return (
    <span>
      <Text className="block tiny soft" id="footer.appLead" />
      <Text className="store-badge-name block" id="footer.appName" />
    </span>
  )
}
