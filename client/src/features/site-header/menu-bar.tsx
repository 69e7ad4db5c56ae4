import { NavLink } from 'react-router-dom'
import { paths } from '#client/app/paths.ts'
import { Text, useText } from '#client/i18n/text.tsx'
import { MENU } from './menu.ts'
import { Submenu } from './submenu.tsx'

/** The menu of wide screens. */
export function MenuBar() {
  const text = useText()
  return (
    <nav className="site-menu" aria-label={text('menu.label')}>
      <ul className="site-menu-row">
        {MENU.map((entry) =>
          'path' in entry ? (
            <li key={entry.label}>
              <NavLink to={entry.path} end={entry.path === paths.home} className="site-menu-item">
                <Text id={entry.label} />
              </NavLink>
            </li>
          ) : (
            <Submenu key={entry.label} group={entry} />
          ),
        )}
      </ul>
    </nav>
  )
}
