import { type FocusEvent, type KeyboardEvent, type MouseEvent, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Text } from '#client/kit/i18n/text.tsx'
import { Icon } from '#client/kit/ui/icon/icon.tsx'
import type { MenuGroup } from './menu.ts'
import { MenuLink } from './menu-link.tsx'

/** Which link an arrow leads to from the group's button and from a link. */
const ENTERS: Record<string, number> = { ArrowDown: 0, ArrowUp: -1 }
const STEPS: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at) => at - 1,
  Home: () => 0,
  End: () => -1,
}

type Props = { group: MenuGroup; section: string; onFollow(): void }

/** In the bar opened by pointer, press or key, closed by Escape or by leaving; in the sheet its links alone. */
export function Submenu({ group, section, onFollow }: Props) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const [isOpen, setOpen] = useState(false)
  const isHovered = useRef(false)
  const isWithin = group.links.some(({ path }) => path === section)

  const press = ({ detail }: MouseEvent) => {
    // A mouse has opened it by hovering: its press must not close it. Keys and fingers toggle.
    if (detail > 0 && isHovered.current) setOpen(true)
    else setOpen(!isOpen)
  }
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setOpen(false)
  }
  const onKey = (event: KeyboardEvent) => {
    // In the sheet arrows scroll.
    if (!button.current?.checkVisibility()) return
    const { key, target } = event
    if (key === 'Escape' && isOpen) {
      setOpen(false)
      button.current.focus()
    }
    const links = [...(list.current?.querySelectorAll('a') ?? [])]
    const to =
      target === button.current
        ? ENTERS[key]
        : STEPS[key]?.(links.indexOf(target as HTMLAnchorElement), links.length)
    if (to === undefined) return
    event.preventDefault()
    // A hidden link takes no focus.
    flushSync(() => setOpen(true))
    links.at(to)?.focus()
  }
  return (
    <li
      className="site-menu-group"
      data-open={isOpen}
      onPointerEnter={({ pointerType }) => {
        if (pointerType !== 'mouse') return
        isHovered.current = true
        setOpen(true)
      }}
      onPointerLeave={({ pointerType }) => {
        if (pointerType !== 'mouse') return
        isHovered.current = false
        setOpen(false)
      }}
      onBlur={leave}
      onKeyDown={onKey}
    >
      <button
        ref={button}
        type="button"
        className="site-menu-item"
        aria-expanded={isOpen}
        aria-controls={id}
        data-within={isWithin}
        onClick={press}
      >
        <Text id={group.label} />
        <Icon name="down" size={12} />
      </button>
      <ul ref={list} id={id} className="site-submenu">
        {group.links.map(({ path, label }) => (
          <li key={path}>
            <MenuLink
              {...{ path, label, section }}
              className="panel-link"
              onFollow={() => {
                setOpen(false)
                onFollow()
              }}
            />
          </li>
        ))}
      </ul>
    </li>
  )
}
