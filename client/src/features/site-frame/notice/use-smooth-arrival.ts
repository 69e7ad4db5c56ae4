import { type RefObject, useLayoutEffect, useRef } from 'react'

const SLIDE_MS = 250

/**
 * What follows an element moves smoothly when its content appears or disappears on an open page. `id`: of the
 * content; the first came with the page.
 */
export function useSmoothArrival(element: RefObject<HTMLElement | null>, id: number | undefined): void {
  const height = useRef<number>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what has come or gone is told by the id alone
  useLayoutEffect(() => {
    const place = element.current
    if (!place) return
    const before = height.current
    height.current = place.offsetHeight
    const movedBy = before === undefined ? 0 : place.offsetHeight - before
    // On a scrolled page the browser anchors what is read.
    if (movedBy === 0 || window.scrollY > 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    for (let below = place.nextElementSibling; below; below = below.nextElementSibling)
      below.animate([{ transform: `translateY(${-movedBy}px)` }, { transform: 'none' }], {
        duration: SLIDE_MS,
        easing: 'ease-out',
      })
  }, [element, id])
}
