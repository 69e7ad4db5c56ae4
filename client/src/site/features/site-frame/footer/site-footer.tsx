import { type ReactNode, use } from 'react'
import { listSetting, setting } from '#client/kit/api/read-site-settings.ts'
import { footerSettings } from '#client/kit/api/site-calls.ts'
import { useContent } from '#client/kit/api/use-content.ts'
import type { MessageId } from '#client/kit/i18n/catalogue.ts'
import { English } from '#client/kit/i18n/english.tsx'
import { Text } from '#client/kit/i18n/text.tsx'
import { useShared } from '#client/kit/stored/shared.ts'
import { AddressLink } from '#client/kit/ui/address-link.tsx'
import { iconNameOfClass } from '#client/kit/ui/icon/icon-name-of-class.ts'
import { LinkIcon } from '#client/kit/ui/icon/link-icon.tsx'
import { lazyWithWords } from '#client/kit/ui/lazy-with-words.ts'
import { Link } from '#client/kit/ui/link.tsx'
import { LinkList } from '#client/kit/ui/link-list.tsx'
import { MissingPages } from '#client/kit/ui/missing-pages.ts'
import { Prose } from '#client/kit/ui/prose.tsx'
import { installOffer } from '#client/site/features/site-frame/install-app/offer.ts'
import { SocialLinks } from '#client/site/features/site-frame/social/social-links.tsx'
import { paths } from '#shared/addresses/paths.ts'
import type { Setting } from '#shared/api/site.ts'
import { StoreBadge } from './store-badge.tsx'
import { TeamLogos } from './team-logos.tsx'
import './site-footer.css'

const InstallBadge = lazyWithWords(() =>
  import('../install-app/install-badge.tsx').then((part) => part.InstallBadge),
)

const INFORMATION: readonly { path: string; label: MessageId }[] = [
  { path: paths.home, label: 'menu.home' },
  { path: paths.firstMatches, label: 'menu.matches' },
  { path: paths.news(), label: 'menu.news' },
  { path: paths.series(), label: 'menu.series' },
  { path: paths.teams(), label: 'menu.teams' },
  { path: paths.contact, label: 'menu.contact' },
]

type Props = { year: string; display: ReactNode }

/** `display`: the slot of the reader's settings. */
export function SiteFooter({ year, display }: Props) {
  return (
    <>
      <TeamLogos />
      <footer className="site-footer wall">
        <Parts year={year} display={display} />
      </footer>
    </>
  )
}

function Parts({ year, display }: Props) {
  const content = useContent(footerSettings)
  const missing = use(MissingPages)
  const settings = content.kind === 'ready' ? content.answer.data : []
  const about = setting(settings, 'AboutUs')
  const offer = useShared(installOffer)
  const app = setting(settings, 'AppDownloadUrl')
  return (
    <div className="measure site-footer-grid">
      <Part title="footer.about">
        <div className="soft small site-about">
          <Prose html={about} />
        </div>
        {app === '' ? offer && <InstallBadge offer={offer} /> : <StoreBadge href={app} />}
      </Part>
      <Part title="footer.information">
        <LinkList of={missing} className="small site-information">
          {INFORMATION.filter(({ path }) => !missing.includes(path)).map(({ path, label }) => (
            <li key={path}>
              <Text as={Link} to={path} id={label} />
            </li>
          ))}
        </LinkList>
      </Part>
      <Part title="footer.contact">
        <ContactList settings={content.kind === 'ready' ? settings : undefined} />
        <SocialLinks />
      </Part>
      <Part title="footer.display">{display}</Part>
      <Text as="p" className="soft small site-copyright" id="footer.copyright" values={{ year }} />
    </div>
  )
}

/** Without words below its title it is not shown. */
function Part({ title, children }: { title: MessageId; children: ReactNode }) {
  return (
    <section>
      <Text as="h2" id={title} />
      {children}
    </section>
  )
}

/** `Language`: of its words, where not English. */
type Contact = { Icon: string; Content: string; RedirectURL: string; Language?: string }

function ContactList({ settings }: { settings: readonly Setting[] | undefined }) {
  const contacts: readonly Contact[] =
    listSetting(settings ?? [], 'FooterData', ['Icon', 'Content', 'RedirectURL']) ?? []
  return (
    <LinkList of={settings} className="small">
      {contacts.map((contact) => (
        <li key={`${contact.Icon} ${contact.Content}`}>
          <AddressLink href={contact.RedirectURL} className="site-contact">
            <LinkIcon name={iconNameOfClass(contact.Icon)} size={18} />
            <English of={contact}>{contact.Content}</English>
          </AddressLink>
        </li>
      ))}
    </LinkList>
  )
}
