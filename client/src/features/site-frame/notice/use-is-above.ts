import { type RefObject, useEffect, useState } from 'react'

/** Whether an element has scrolled out above the window; false while `isThere` is. */
export function useIsAbove(element: RefObject<HTMLElement | null>, isThere: boolean): boolean {
  const [isAbove, setAbove] = useState(false)
  useEffect(() => {
    setAbove(false)
    if (!isThere || !element.current) return
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setAbove(!entry.isIntersecting && entry.boundingClientRect.bottom <= 0)
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, isThere])
  return isAbove
}
