import type { Ref } from 'react'
import { useText } from '#client/kit/i18n/text.tsx'
import { useLanguage } from '#client/kit/i18n/use-language.ts'
import { IconButton } from '#client/kit/ui/button.tsx'
import type { BoardNotice } from '#shared/live/match-state.ts'

export type NoticeProps = { notice: BoardNotice; close(): void }

/** `isOverPage`: absent in the page. */
export function NoticePanel({
  notice,
  close,
  panel,
  isOverPage,
}: NoticeProps & { panel?: Ref<HTMLElement>; isOverPage?: boolean }) {
  const text = useText()
  const language = useLanguage()
  return (
    <aside
      ref={panel}
      className="site-notice wall not-printed"
      data-over-page={isOverPage}
      aria-label={text('notice.label')}
      aria-hidden={isOverPage === undefined ? undefined : !isOverPage}
    >
      <p>{notice.Text[language] ?? notice.Text.en}</p>
      <IconButton icon="close" label="action.close" onClick={close} />
    </aside>
  )
}
