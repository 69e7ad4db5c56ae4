import { memo, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { Text, useText } from '#client/kit/i18n/text.tsx'
import { Link } from '#client/kit/ui/link.tsx'
import { ballOfQuery } from '#shared/addresses/ball-address.ts'
import { scorecardQuery } from '#shared/addresses/graph-address.ts'
import { paths, TABS, type Tab } from '#shared/addresses/paths.ts'
import './tabs.css'

/** Tabs that begin lower show too little of their content. */
const LOWEST = 0.75

/** The first letter of the English name. */
const keyOf = (tab: Tab) => tab.slice(0, 1)

/** Links: each tab has its own address. */
export const Tabs = memo(function Tabs({ id, current }: { id: number; current: Tab }) {
  const text = useText()
  // A past ball stays in every tab.
  const ball = ballOfQuery(useLocation().search)
  const start = useRef<HTMLDivElement>(null)
  return (
    <>
      <div ref={start} className="tabs-start" />
      <nav className="tabs wall" aria-label={text('tabs.label')}>
        <ul className="measure sideways">
          {TABS.map((tab) => (
            <li key={tab}>
              <Text
                as={Link}
                to={`${paths.scorecard(id, tab)}${scorecardQuery({ ball })}`}
                state={{ stay: true }}
                onClick={() => showBeginning(start.current)}
                aria-keyshortcuts={keyOf(tab)}
                aria-current={tab === current ? 'page' : undefined}
                id={`tabs.${tab}`}
              />
            </li>
          ))}
        </ul>
      </nav>
    </>
  )
})

/** Scrolls to the tab's start where that is out of sight. */
function showBeginning(start: HTMLElement | null) {
  const top = start?.getBoundingClientRect().top ?? 0
  if (top < 0 || top > window.innerHeight * LOWEST) start?.scrollIntoView()
}
