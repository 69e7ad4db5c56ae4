import {
  type ReactNode,
  type RefObject,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'

type Props = {
  className?: string
  /** Changes with the rest all the same: somebody is on the way to it. */
  isAwaited?: boolean
  children: ReactNode
}

/**
 * A part of a page that changes together with the rest while it is on the screen, and in the moment after it while it is
 * not: what somebody looks at waits for nothing that they cannot see. Where a change brings it into sight, by what
 * leaves above it, it changes before that is painted.
 */
export function OffScreenLater({ className, isAwaited, children }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const shown = useOffScreenLater(place, children, isAwaited)
  return (
    <div ref={place} className={className}>
      {shown}
    </div>
  )
}

/** What the element in `place` shows of `value`: while it is off the screen, the one before for a moment longer. */
export function useOffScreenLater<Value>(
  place: RefObject<HTMLElement | null>,
  value: Value,
  isAwaited = false,
): Value {
  const isOnScreen = useIsOnScreen(place)
  const later = useDeferredValue(value)
  const [asked, setAsked] = useState<{ value: Value }>()
  const isBehind = !isOnScreen.current && !isAwaited && asked?.value !== value && later !== value
  // What was shown last may be newer than the deferred value: it never goes back to an earlier one.
  const last = useRef(value)
  const shown = isBehind ? last.current : value
  useLayoutEffect(() => {
    last.current = shown
  }, [shown])
  useLayoutEffect(() => {
    if (!isBehind || !place.current) return
    const part = { element: place.current, catchUp: () => setAsked({ value }) }
    behind.add(part)
    beforeThePaint()
    return () => void behind.delete(part)
  }, [isBehind, place, value])
  return shown
}

const behind = new Set<{ element: HTMLElement; catchUp(): void }>()
let isAsked = false
/** So many parts stand within each other at most: a page that could not catch up must not hang. */
const DEEPEST = 8

/**
 * Looks when the browser has to know where everything is anyway, and in each frame until all have caught up: somebody
 * may scroll meanwhile.
 */
function beforeThePaint(): void {
  if (isAsked || behind.size === 0) return
  isAsked = true
  requestAnimationFrame(() => {
    isAsked = false
    catchUpWhatIsSeen()
    beforeThePaint()
  })
}

/**
 * One that is seen brings up all: what it grows or shrinks by may bring others into sight, and they may hold others
 * again.
 */
function catchUpWhatIsSeen(): void {
  for (let depth = 0; depth < DEEPEST && [...behind].some(({ element }) => isInSight(element)); depth += 1)
    flushSync(() => {
      for (const { catchUp } of behind) catchUp()
    })
}

function isInSight(element: HTMLElement): boolean {
  // What stands in something closed need not be laid out to know it.
  if (element.checkVisibility?.() === false) return false
  const { top, bottom } = element.getBoundingClientRect()
  return bottom > 0 && top < innerHeight
}

/** Read when something changes: a scroll has nothing rendered but what is behind. */
function useIsOnScreen(element: RefObject<HTMLElement | null>): RefObject<boolean> {
  const isOnScreen = useRef(true)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver((entries) => {
      isOnScreen.current = entries.at(-1)?.isIntersecting ?? true
      if (isOnScreen.current) catchUpWhatIsSeen()
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isOnScreen
}
