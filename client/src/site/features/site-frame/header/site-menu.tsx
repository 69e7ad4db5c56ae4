import { use, useEffect, useRef } from 'react'
import { useText } from '#client/kit/i18n/text.tsx'
import { IconButton } from '#client/kit/ui/button.tsx'
import { MissingPages } from '#client/kit/ui/missing-pages.ts'
import { LanguageLinks } from '#client/site/features/site-frame/language-select/language-links.tsx'
import { SocialLinks } from '#client/site/features/site-frame/social/social-links.tsx'
import { paths } from '#shared/addresses/paths.ts'
import { Account } from './account.tsx'
import { type Menu, menuWithout } from './menu.ts'
import { MenuLink } from './menu-link.tsx'
import { Submenu } from './submenu.tsx'

const SHEET = 'menu-sheet'
/** As in `menus.css`. */
const BAR = '(width >= 64rem)'

/**
 * A bar on wide screens, a popover on others, by style sheets alone. The browser closes the popover with Escape and
 * returns the focus.
 */
export function SiteMenu({ menu, section }: { menu: Menu; section: string }) {
  const text = useText()
  const missing = use(MissingPages)
  const sheet = useRef<HTMLElement>(null)
  const close = () => sheet.current?.hidePopover()
  useEffect(() => {
    const bar = matchMedia(BAR)
    const closeSheet = () => sheet.current?.hidePopover()
    bar.addEventListener('change', closeSheet)
    return () => bar.removeEventListener('change', closeSheet)
  }, [])
  return (
    <nav
      ref={sheet}
      id={SHEET}
      popover="auto"
      className="site-menu top-sheet wall"
      aria-label={text('menu.label')}
      onBlur={({ currentTarget, relatedTarget }) => {
        // A focus outside would be on a page that the sheet hides.
        if (relatedTarget && !currentTarget.contains(relatedTarget)) close()
      }}
    >
      <IconButton
        icon="close"
        size={22}
        className="menu-button menu-close row-end sheet-only"
        popoverTarget={SHEET}
        popoverTargetAction="hide"
        label="menu.close"
      />
      {/* First: who cannot read this page looks for a language, and scrolls past no list of words. */}
      <div className="menu-languages sheet-only">
        <LanguageLinks />
      </div>
      <ul className="site-menu-row">
        {menuWithout(missing, menu).map((entry) =>
          'path' in entry ? (
            <li key={entry.label}>
              <MenuLink {...entry} section={section} className="site-menu-item" onFollow={close} />
            </li>
          ) : (
            <Submenu key={entry.label} group={entry} section={section} onFollow={close} />
          ),
        )}
        <li className="sheet-only">
          <MenuLink
            path={paths.liveScore}
            label="menu.liveScore"
            section={section}
            className="site-menu-item"
            onFollow={close}
          />
        </li>
      </ul>
      <div className="sheet-only">
        <Account onFollow={close} />
        <SocialLinks />
      </div>
    </nav>
  )
}

/** Opens the popover, where the menu is one. */
export function MenuButton() {
  const text = useText()
  return (
    <button
      type="button"
      className="menu-button menu-open icon-button"
      popoverTarget={SHEET}
      aria-label={text('menu.open')}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M2 5h20M2 12h20M2 19h20" stroke="currentColor" strokeWidth="2" />
      </svg>
    </button>
  )
}
