import { use } from 'react'
import { useText } from '#client/i18n/text.tsx'
import { MissingPages } from '#client/ui/missing-pages.ts'
import { menuWithout } from './menu.ts'
import { MenuLink } from './menu-link.tsx'
import { Submenu } from './submenu.tsx'

export function MenuBar({ section }: { section: string }) {
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
