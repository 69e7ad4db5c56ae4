import { type RefObject, useEffect, useRef, useState } from 'react'
import { NoticePanel, type NoticeProps } from './notice-panel.tsx'

/** Shown at the foot of the window once its place has scrolled away. */
export function FootNotice({ notice, close }: NoticeProps) {
  const panel = useRef<HTMLElement>(null)
  const isFree = useCoversNoScore(panel)
  return <NoticePanel notice={notice} close={close} panel={panel} isOverPage={isFree} />
}

/** The elements that show a score, on any screen. */
const SCORES =
  '.scoreboard, .live-strip, .score-line, .score-text, .digit-tile, .figures-table, .over-table, table, [data-score]'

/** A place that becomes free must stay so for a moment while the reader scrolls. */
const SETTLED_MS = 250

/**
 * Whether `panel`, which lies over the page, covers no score. False at once when a score comes under it, true
 * again when the page rests.
 */
function useCoversNoScore(panel: RefObject<HTMLElement | null>): boolean {
  const [isFree, setFree] = useState(false)
  useEffect(() => {
    const page = document.getElementById('app')
    let timer: ReturnType<typeof setTimeout> | undefined
    let frame = 0
    const look = () => {
      frame = 0
      if (!panel.current || !page) return
      clearTimeout(timer)
      if (coversScore(panel.current, page)) setFree(false)
      else timer = setTimeout(() => setFree(true), SETTLED_MS)
    }
    const soon = () => {
      frame ||= requestAnimationFrame(look)
    }
    const sizes = new ResizeObserver(soon)
    if (page) sizes.observe(page)
    const changes = new MutationObserver(soon)
    if (page) changes.observe(page, { childList: true, subtree: true })
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
  }, [panel])
  return isFree
}

function coversScore(panel: Element, page: ParentNode): boolean {
  const place = panel.getBoundingClientRect()
  for (const score of page.querySelectorAll(SCORES)) {
    // A closed `details` has a place but shows nothing.
    if (!score.checkVisibility()) continue
    const box = score.getBoundingClientRect()
    if (box.width > 0 && box.height > 0 && overlaps(place, box)) return true
  }
  return false
}

type Box = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>

function overlaps(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}
