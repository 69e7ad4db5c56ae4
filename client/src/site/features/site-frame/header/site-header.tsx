import { use } from 'react'
import { useLocation } from 'react-router-dom'
import { BrandContext } from '#client/kit/i18n/brand-context.ts'
import { Text, useText } from '#client/kit/i18n/text.tsx'
import { Link } from '#client/kit/ui/link.tsx'
import { Logo } from '#client/kit/ui/logo.tsx'
import { MissingPages } from '#client/kit/ui/missing-pages.ts'
import { Search } from '#client/site/features/search/search.tsx'
import { LanguageSelect } from '#client/site/features/site-frame/language-select/language-select.tsx'
import { SocialLinks } from '#client/site/features/site-frame/social/social-links.tsx'
import { paths } from '#shared/addresses/paths.ts'
import { Account } from './account.tsx'
import { type Menu, sectionOf } from './menu.ts'
import { MenuButton, SiteMenu } from './site-menu.tsx'
import './site-header.css'
import './menus.css'

export function SiteHeader({ menu }: { menu: Menu }) {
  const text = useText()
  const section = sectionOf(useLocation().pathname, menu)
  return (
    <header className="site-header wall">
      <TopBar />
      <div className="measure site-header-row">
        <Link to={paths.home} className="site-mark" aria-label={text('site.home')}>
          <Logo />
          <SiteName />
        </Link>
        <SiteMenu menu={menu} section={section} />
        <Search />
        <LiveButtons />
        <MenuButton />
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
  const missing = use(MissingPages)
  return (
    <>
      <Link to={paths.liveScore} className="live-button">
        <Text className="live-button-short" id="menu.live" />
        <Text className="live-button-long" id="menu.liveScore" />
      </Link>
      {!missing.includes(paths.register) && (
        <Text as={Link} to={paths.register} className="register-button" id="menu.register" />
      )}
    </>
  )
}

function TopBar() {
  return (
    <div className="top-bar">
      <div className="measure top-bar-row">
        <SocialLinks />
        <div className="top-bar-end">
          <LanguageSelect />
          <Account />
        </div>
      </div>
    </div>
  )
}
