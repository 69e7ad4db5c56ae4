import { use, useRef } from 'react'
import { useText } from '#client/kit/i18n/text.tsx'
import { IconButton } from '#client/kit/ui/button.tsx'
import { MissingPages } from '#client/kit/ui/missing-pages.ts'
import { LanguageLinks } from '#client/site/features/site-frame/language-select/language-links.tsx'
import { SocialLinks } from '#client/site/features/site-frame/social/social-links.tsx'
import { Account } from './account.tsx'
import { FLAT_MENU } from './menu.ts'
import { MenuLink } from './menu-link.tsx'

/** The menu of small screens, a popover: the browser closes it with Escape and returns the focus. */
export function MenuSheet({ section }: { section: string }) {
  const text = useText()
  const missing = use(MissingPages)
  const sheet = useRef<HTMLElement>(null)
  const close = () => sheet.current?.hidePopover()
  return (
    <div className="menu-sheet-place">
      <button
        type="button"
        className="menu-button icon-button"
        popoverTarget="menu-sheet"
        aria-label={text('menu.open')}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M2 5h20M2 12h20M2 19h20" stroke="currentColor" strokeWidth="2" />
        </svg>
      </button>
      <nav
        ref={sheet}
        id="menu-sheet"
        popover="auto"
        className="menu-sheet top-sheet wall"
        aria-label={text('menu.label')}
        onBlur={({ currentTarget, relatedTarget }) => {
          // A focus outside would be on a page that the sheet hides.
          if (relatedTarget && !currentTarget.contains(relatedTarget)) close()
        }}
      >
        <IconButton
          icon="close"
          size={22}
          className="menu-button menu-close"
          popoverTarget="menu-sheet"
          popoverTargetAction="hide"
          label="menu.close"
        />
        {/* First: whoever cannot read this page looks for a language, and scrolls past no list of words. */}
        <div className="menu-sheet-languages">
          <LanguageLinks />
        </div>
        <ul className="menu-sheet-links">
          {FLAT_MENU.filter(({ path }) => !missing.includes(path)).map(({ path, label }) => (
            <li key={path}>
              <MenuLink {...{ path, label, section }} onFollow={close} />
            </li>
          ))}
        </ul>
        <Account onFollow={close} />
        <SocialLinks />
      </nav>
    </div>
  )
}
