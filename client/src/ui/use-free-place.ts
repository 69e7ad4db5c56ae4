import { type RefObject, useEffect, useState } from 'react'
import { isFreeOfScores } from './free-of-scores.ts'

/** A place that has just become free must stay so while the reader scrolls on. */
const SETTLED_MS = 250

/**
 * Whether what stands fixed over the page covers no score where it stands. It steps back at once when a
 * score comes under it, or one of `others` (a selector), and returns when the page has come to rest.
 */
export function useFreePlace(panel: RefObject<HTMLElement | null>, others = ''): boolean {
  const [isFree, setFree] = useState(false)
  useEffect(() => {
    const page = document.getElementById('app')
    let timer: ReturnType<typeof setTimeout> | undefined
    let frame = 0
    const look = () => {
      frame = 0
      if (!panel.current || !page) return
      clearTimeout(timer)
      if (isFreeOfScores(panel.current, page, others)) timer = setTimeout(() => setFree(true), SETTLED_MS)
      else setFree(false)
    }
    const soon = () => {
      frame ||= requestAnimationFrame(look)
    }
    const sizes = new ResizeObserver(soon)
    if (page) sizes.observe(page)
    const changes = new MutationObserver(soon)
    if (page) changes.observe(page, { childList: true, subtree: true, attributeFilter: ['data-over-page'] })
    window.addEventListener('scroll', soon, { passive: true })
    window.addEventListener('resize', soon)
    soon()
    return () => {
      clearTimeout(timer)
      cancelAnimationFrame(frame)
      sizes.disconnect()
      changes.disconnect()
      window.removeEventListener('scroll', soon)
      window.removeEventListener('resize', soon)
    }
  }, [panel, others])
  return isFree
}
