import { Link, NavLink } from 'react-router-dom'
import { paths } from '#client/app/paths.ts'
import { Text, useText } from '#client/i18n/text.tsx'
import { Mark } from '#client/ui/mark.tsx'
import { MENU } from './menu.ts'
import { MenuSheet } from './menu-sheet.tsx'
import './site-header.css'

/** The top of the wall: the mark, the menu, and the way to the live scores. */
export function SiteHeader() {
  const text = useText()
  return (
    <header className="site-header wall">
      <div className="measure site-header-row">
        <Link to={paths.home} className="site-mark" aria-label={text('site.home')}>
          <Mark />
          <span className="site-name" aria-hidden="true">
            <Text id="site.name" />
          </span>
        </Link>
        <nav className="site-menu" aria-label={text('menu.label')}>
          <ul>
            {MENU.map((entry) => (
              <li key={entry.path}>
                <NavLink to={entry.path} end={entry.path === paths.home}>
                  <Text id={entry.label} />
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <Link to={paths.liveScore} className="live-button">
          <span className="live-button-short">
            <Text id="menu.live" />
          </span>
          <span className="live-button-long">
            <Text id="menu.liveScore" />
          </span>
        </Link>
        <MenuSheet />
      </div>
    </header>
  )
}
