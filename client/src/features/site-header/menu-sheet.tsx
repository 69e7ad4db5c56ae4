import { useRef } from 'react'
import { NavLink } from 'react-router-dom'
import { paths } from '#client/app/paths.ts'
import { Text, useText } from '#client/i18n/text.tsx'
import { MENU } from './menu.ts'

/** The menu of small screens. The browser itself opens it, closes it with Escape and returns the focus. */
export function MenuSheet() {
  const text = useText()
  const sheet = useRef<HTMLElement>(null)
  return (
    <div className="menu-sheet-place">
      <button type="button" className="menu-button" popoverTarget="menu-sheet" aria-label={text('menu.open')}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M2 5h20M2 12h20M2 19h20" stroke="currentColor" strokeWidth="2" />
        </svg>
      </button>
      <nav
        ref={sheet}
        id="menu-sheet"
        popover="auto"
        className="menu-sheet wall"
        aria-label={text('menu.label')}
      >
        <ul>
          {MENU.map((entry) => (
            <li key={entry.path}>
              <NavLink
                to={entry.path}
                end={entry.path === paths.home}
                onClick={() => sheet.current?.hidePopover()}
              >
                <Text id={entry.label} />
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}
