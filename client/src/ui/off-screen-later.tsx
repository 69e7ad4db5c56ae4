import { type ReactNode, type RefObject, useDeferredValue, useEffect, useRef } from 'react'

/**
 * A part of a page that changes together with the rest while it is on the screen, and in the moment after it while it is
 * not: what somebody looks at waits for nothing that they cannot see.
 */
export function OffScreenLater({ className, children }: { className?: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const isOnScreen = useIsOnScreen(place)
  const later = useDeferredValue(children)
  return (
    <div ref={place} className={className}>
      {isOnScreen.current ? children : later}
    </div>
  )
}

/** Read when something changes: a scroll alone has nothing rendered. */
function useIsOnScreen(element: RefObject<HTMLElement | null>): RefObject<boolean> {
  const isOnScreen = useRef(true)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver((entries) => {
      isOnScreen.current = entries.at(-1)?.isIntersecting ?? true
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isOnScreen
}
