import { type RefObject, useRef, useState } from 'react'
import { useText } from '#client/i18n/text.tsx'
import { useLanguage } from '#client/i18n/use-language.ts'
import { board } from '#client/live/topic.ts'
import { useLive } from '#client/live/use-live.ts'
import { Icon } from '#client/ui/icon/icon.tsx'
import { useCoversNoScore } from '#client/ui/use-covers-no-score.ts'
import type { Board, BoardNotice } from '#shared/live/match-state.ts'
import { useIsAbove } from './use-is-above.ts'
import { useSmoothArrival } from './use-smooth-arrival.ts'
import './site-notice.css'

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
      {shown && <Notice notice={shown} close={close} />}
      {shown && isAbove && <FootNotice notice={shown} close={close} />}
    </div>
  )
}

type Props = { notice: BoardNotice; close(): void }

function FootNotice({ notice, close }: Props) {
  const panel = useRef<HTMLElement>(null)
  const isFree = useCoversNoScore(panel)
  return <Notice notice={notice} close={close} panel={panel} isOverPage={isFree} />
}

/** `isOverPage`: absent for the one that has a place in the page. */
function Notice({
  notice,
  close,
  panel,
  isOverPage,
}: Props & { panel?: RefObject<HTMLElement | null>; isOverPage?: boolean }) {
  const text = useText()
  const language = useLanguage()
  return (
    <aside
      {...(panel ? { ref: panel } : {})}
      className="site-notice wall"
      data-over-page={isOverPage}
      aria-label={text('notice.label')}
      aria-hidden={isOverPage === undefined ? undefined : !isOverPage}
    >
      <p>{notice.Text[language]}</p>
      <button type="button" aria-label={text('action.close')} onClick={close}>
        <Icon name="close" />
      </button>
    </aside>
  )
}

const noticeOn = ({ Notice: notice }: Board) => notice
