import { useLocation } from 'react-router-dom'
import { BrandContext } from '#client/i18n/brand-context.ts'
import { Text } from '#client/i18n/text.tsx'
import { Link } from '#client/ui/link.tsx'
import { Logo } from '#client/ui/logo.tsx'
import { paths } from '#shared/addresses/paths.ts'
import { sectionOf } from './menu.ts'
import { MenuSheet } from './menu-sheet.tsx'
import './site-header.css'
import './menus.css'
import type { ReactNode } from 'react'
import { use } from 'react'
import { SocialLinks } from '#client/features/site-frame/social/social-links.tsx'
import { useText } from '#client/i18n/text.tsx'
import { MissingPages } from '#client/ui/missing-pages.ts'
import { Account } from './account.tsx'
import { menuWithout } from './menu.ts'
import { MenuLink } from './menu-link.tsx'
import { Submenu } from './submenu.tsx'

type Props = {
  search: ReactNode
  /** `select` for the bar, `links` for the sheet. */
  languages: { select: ReactNode; links: ReactNode }
  changePassword(): void
}

export function SiteHeader({ search, languages, changePassword }: Props) {
  const text = useText()
  const section = sectionOf(useLocation().pathname)
  return (
    <header className="site-header wall">
      <TopBar languages={languages.select} changePassword={changePassword} />
      <div className="measure site-header-row">
        <Link to={paths.home} className="site-mark" aria-label={text('site.home')}>
          <Logo />
          <SiteName />
        </Link>
        <MenuBar section={section} />
        {search}
        <LiveButtons />
        <MenuSheet section={section} languages={languages.links} changePassword={changePassword} />
      </div>
    </header>
  )
}

/** Longer than the space of one line: smaller, on two. */
const LONG = 10

function SiteName() {
  const { shortName } = use(BrandContext)
  return (
    <span className="site-name" data-long={shortName.length > LONG} aria-hidden="true">
      {shortName}
    </span>
  )
}

/** On small screens with Register for a reader without a login. */
function LiveButtons() {
  return (
    <>
      <Link to={paths.liveScore} className="live-button">
        <Text className="live-button-short" id="menu.live" />
        <Text className="live-button-long" id="menu.liveScore" />
      </Link>
      <Text as={Link} to={paths.register} className="register-button" id="menu.register" />
    </>
  )
}

function TopBar({ languages, changePassword }: { languages: ReactNode; changePassword(): void }) {
  return (
    <div className="top-bar">
      <div className="measure top-bar-row">
        <SocialLinks />
        <div className="top-bar-end">
          {languages}
          <Account changePassword={changePassword} />
        </div>
      </div>
    </div>
  )
}

function MenuBar({ section }: { section: string }) {
  const text = useText()
  const missing = use(MissingPages)
  return (
    <nav className="site-menu" aria-label={text('menu.label')}>
      <ul className="site-menu-row">
        {menuWithout(missing).map((entry) =>
          'path' in entry ? (
            <li key={entry.label}>
              <MenuLink {...entry} section={section} className="site-menu-item" />
            </li>
          ) : (
            <Submenu key={entry.label} group={entry} section={section} />
          ),
        )}
      </ul>
    </nav>
  )
}
