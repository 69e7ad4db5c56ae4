import { useState } from 'react'
import { useText } from '#client/i18n/text.tsx'
import { useLanguage } from '#client/i18n/use-language.ts'
import { board } from '#client/live/topic.ts'
import { useLive } from '#client/live/use-live.ts'
import { Icon } from '#client/ui/icon/icon.tsx'
import type { Board } from '#shared/live/match-state.ts'
import './site-notice.css'

/** A word from whoever runs the site, on every page while it holds. It comes with the scores, so at once. */
export function SiteNotice() {
  const text = useText()
  const language = useLanguage()
  const notice = useLive(board, noticeOn)
  const [closedId, setClosedId] = useState<number>()
  const isShown = notice !== undefined && notice.Id !== closedId
  return (
    <div role="status">
      {isShown && (
        <aside className="site-notice wall" aria-label={text('notice.label')}>
          <p>{notice.Text[language]}</p>
          <button type="button" aria-label={text('action.close')} onClick={() => setClosedId(notice.Id)}>
            <Icon name="close" />
          </button>
        </aside>
      )}
    </div>
  )
}

const noticeOn = ({ Notice }: Board) => Notice
