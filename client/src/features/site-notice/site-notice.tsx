import { useRef, useState } from 'react'
import { board } from '#client/live/topic.ts'
import { useLive } from '#client/live/use-live.ts'
import { lazyComponent } from '#client/ui/lazy-component.tsx'
import type { Board } from '#shared/live/match-state.ts'
import { NoticePanel } from './notice-panel.tsx'
import { useIsAbove } from './use-is-above.ts'
import { useSmoothArrival } from './use-smooth-arrival.ts'
import './site-notice.css'

const FootNotice = lazyComponent(() => import('./foot-notice.tsx').then(({ FootNotice }) => FootNotice))

/**
 * A word from whoever runs the site, on every page while it holds. It comes with the scores, so at once, and has a place
 * of its own above the screen; who has scrolled past that sees it at the foot of the window, where no score is.
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
