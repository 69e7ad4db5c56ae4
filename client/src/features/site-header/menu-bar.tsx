import { useText } from '#client/i18n/text.tsx'
import { Kept } from '#client/ui/kept.tsx'
import { MENU } from './menu.ts'
import { MenuLink } from './menu-link.tsx'
import { Submenu } from './submenu.tsx'

/** The menu of wide screens. */
export function MenuBar({ section }: { section: string }) {
  const text = useText()
  return (
    <Kept as="nav" part="menu-bar" of={section} className="site-menu" label={text('menu.label')}>
      <ul className="site-menu-row">
        {MENU.map((entry) =>
          'path' in entry ? (
            <li key={entry.label}>
              <MenuLink {...entry} section={section} className="site-menu-item" />
            </li>
          ) : (
            <Submenu key={entry.label} group={entry} section={section} />
          ),
        )}
      </ul>
    </Kept>
  )
}
