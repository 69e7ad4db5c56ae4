import { type RefObject, useEffect, useState } from 'react'

const MARGIN = '100px'

/** Whether an element has come within `margin` of the viewport (`0px`: into it). Once true, it stays true. */
export function useNear(element: RefObject<HTMLElement | null>, margin = MARGIN): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (isNear || !element.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { rootMargin: margin },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, isNear, margin])
  return isNear
}
