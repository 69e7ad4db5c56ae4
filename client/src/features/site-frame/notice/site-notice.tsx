import { useRef, useState } from 'react'
import { board } from '#client/live/topic.ts'
import { useLive } from '#client/live/use-live.ts'
import { lazyComponent } from '#client/ui/lazy-component.tsx'
import { useIsAbove } from '#client/ui/use-is-above.ts'
import type { Board } from '#shared/live/match-state.ts'
import { NoticePanel } from './notice-panel.tsx'
import { useSmoothArrival } from './use-smooth-arrival.ts'
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
