import { useRef } from 'react'
import { useCoversNoScore } from '#client/ui/use-covers-no-score.ts'
import { NoticePanel, type NoticeProps } from './notice-panel.tsx'

/** The notice at the foot of the window, for who has scrolled past its place, where no score is. */
export function FootNotice({ notice, close }: NoticeProps) {
  const panel = useRef<HTMLElement>(null)
  const isFree = useCoversNoScore(panel)
  return <NoticePanel notice={notice} close={close} panel={panel} isOverPage={isFree} />
}
