import { type MouseEvent, memo } from 'react'
import { useLocation } from 'react-router-dom'
import { Text, useText } from '#client/i18n/text.tsx'
import { Link } from '#client/ui/link.tsx'
import { ballOfQuery } from '#shared/addresses/ball-address.ts'
import { scorecardQuery } from '#shared/addresses/graph-address.ts'
import { paths, TABS, type Tab } from '#shared/addresses/paths.ts'
import './tabs.css'

/** The share of the window's height down to which tabs leave enough of their part in sight. */
const LOWEST = 0.75

/** The key that leads to a part: the first letter of its English name. */
const keyOf = (tab: Tab) => tab.slice(0, 1)

/** The parts of a match. They are links: each has its own address. */
export const Tabs = memo(function Tabs({ id, current }: { id: number; current: Tab }) {
  const text = useText()
  // Who is back at a ball stays there in every part.
  const ball = ballOfQuery(useLocation().search)
  return (
    <nav className="tabs wall" aria-label={text('tabs.label')}>
      <ul className="measure">
        {TABS.map((tab) => (
          <li key={tab}>
            <Link
              to={`${paths.scorecard(id, tab)}${scorecardQuery({ ball })}`}
              state={{ stay: true }}
              onClick={showWhatIsBelow}
              aria-keyshortcuts={keyOf(tab)}
              aria-current={tab === current ? 'page' : undefined}
            >
              <Text id={`tabs.${tab}`} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
})

/** On a small screen the board fills the window, and a part that opens below it would not be seen to open. */
function showWhatIsBelow({ currentTarget }: MouseEvent<HTMLElement>) {
  const { bottom } = currentTarget.getBoundingClientRect()
  if (bottom > window.innerHeight * LOWEST) currentTarget.closest('.tabs')?.scrollIntoView()
}
