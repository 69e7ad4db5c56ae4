import { type FocusEvent, type RefObject, useRef, useState } from 'react'

const NONE: readonly string[] = []

/** The order is frozen while the row is pointed at, has the focus or is scrolled. */
export function useStableOrder(row: RefObject<HTMLElement | null>, now: readonly string[] = NONE) {
  const isOver = useRef(false)
  const [isFrozen, setFrozen] = useState(false)
  const [shown, setShown] = useState(now)
  const order = isFrozen ? stableOrder(shown, now) : now
  if (order.join() !== shown.join()) setShown(order)
  const look = () => {
    const { current: element } = row
    setFrozen(isOver.current || (!!element && (element.matches(':focus-within') || element.scrollLeft > 0)))
  }
  const point = (is: boolean) => () => {
    isOver.current = is
    look()
  }
  return {
    order,
    handlers: {
      onPointerEnter: point(true),
      onPointerLeave: point(false),
      onFocus: look,
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) look()
      },
      onScroll: look,
    },
  }
}

/** Chips in view stay in place: new ones are added at the end, removed ones leave no gap. */
function stableOrder(shown: readonly string[], now: readonly string[]): string[] {
  return [...shown.filter((id) => now.includes(id)), ...now.filter((id) => !shown.includes(id))]
}
