import { type ReactNode, use } from 'react'
import { useLocation } from 'react-router-dom'
import { BrandContext } from '#client/i18n/brand-context.ts'
import { Text, useText } from '#client/i18n/text.tsx'
import { Link } from '#client/ui/link.tsx'
import { Logo } from '#client/ui/logo.tsx'
import { paths } from '#shared/addresses/paths.ts'
import { sectionOf } from './menu.ts'
import { MenuBar } from './menu-bar.tsx'
import { MenuSheet } from './menu-sheet.tsx'
import { TopBar } from './top-bar.tsx'
import './site-header.css'
import './menus.css'

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
        <Text as="span" className="live-button-short" id="menu.live" />
        <Text as="span" className="live-button-long" id="menu.liveScore" />
      </Link>
      <Text as={Link} to={paths.register} className="register-button" id="menu.register" />
    </>
  )
}
