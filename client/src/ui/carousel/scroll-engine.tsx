import { useEffect } from 'react'
import type { EngineProps } from './engine-props.ts'

/** Scrolls the row, from the last view back to the first: light enough for a page's first view. */
export function ScrollEngine({ view, everyMs, isMotionReduced, isMoving, onReady }: EngineProps) {
  useEffect(() => {
    onReady({
      canMove: viewsOf(view.current) > 1,
      next: () => scroll(view.current, 1, isMotionReduced),
      previous: () => scroll(view.current, -1, isMotionReduced),
    })
  }, [view, isMotionReduced, onReady])
  useEffect(() => {
    if (!isMoving) return
    const timer = setInterval(() => scroll(view.current, 1, isMotionReduced), everyMs)
    return () => clearInterval(timer)
  }, [view, everyMs, isMotionReduced, isMoving])
  return null
}

function viewsOf(view: HTMLElement | null): number {
  return view && view.clientWidth > 0 ? Math.round(view.scrollWidth / view.clientWidth) : 0
}

function scroll(view: HTMLElement | null, by: 1 | -1, isMotionReduced: boolean): void {
  const views = viewsOf(view)
  if (!view || views < 2) return
  const place = (Math.round(view.scrollLeft / view.clientWidth) + by + views) % views
  view.scrollTo({ left: place * view.clientWidth, behavior: isMotionReduced ? 'instant' : 'smooth' })
}
