import { type RefObject, useEffect, useState } from 'react'

/** Whether an element has scrolled out above the window; false while `isThere` is. */
export function useIsAbove(element: RefObject<HTMLElement | null>, isThere = true): boolean {
  const [isAbove, setAbove] = useState(false)
  useEffect(() => {
    setAbove(false)
    if (!isThere || !element.current) return
    // Below the window counts as visible: a jump over the whole window is a change, too.
    const observer = new IntersectionObserver(([entry]) => entry && setAbove(!entry.isIntersecting), {
      rootMargin: '0px 0px 1000000px',
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, isThere])
  return isAbove
}
