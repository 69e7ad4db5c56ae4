import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { board } from '#client/kit/live/topic.ts'
import { useLive } from '#client/kit/live/use-live.ts'
import { lazyComponent } from '#client/kit/ui/lazy-component.tsx'
import { useIsAbove } from '#client/kit/ui/use-is-above.ts'
import type { Board } from '#shared/live/match-state.ts'
import { NoticePanel } from './notice-panel.tsx'
import './site-notice.css'

const FootNotice = lazyComponent(() => import('./foot-notice.tsx').then(({ FootNotice }) => FootNotice))

/**
 * The operator's notice, on every page. It comes with the scores and has a place above the screen; a reader
 * who has scrolled past sees it at the foot of the window, away from scores.
 */
export function SiteNotice() {
  const notice = useLive(board, noticeOn)
  const [closedId, setClosedId] = useState<number>()
  const place = useRef<HTMLDivElement>(null)
  const shown = notice?.Id === closedId ? undefined : notice
  useSmoothArrival(place, shown?.Id)
  const isAbove = useIsAbove(place, shown !== undefined)
  const close = () => setClosedId(shown?.Id)
  return (
    <div role="status" ref={place}>
      {shown && <NoticePanel notice={shown} close={close} />}
      {shown && isAbove && <FootNotice notice={shown} close={close} />}
    </div>
  )
}

const noticeOn = ({ Notice: notice }: Board) => notice

const SLIDE_MS = 250

/**
 * What follows an element moves smoothly when its content appears or disappears on an open page. `id`: of the
 * content; the first came with the page.
 */
function useSmoothArrival(element: RefObject<HTMLElement | null>, id: number | undefined): void {
  const height = useRef<number>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the id alone says what came or went
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
