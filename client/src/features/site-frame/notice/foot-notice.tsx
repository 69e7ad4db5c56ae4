import { useRef } from 'react'
import { useCoversNoScore } from '#client/cricket-ui/use-covers-no-score.ts'
import { NoticePanel, type NoticeProps } from './notice-panel.tsx'

/** Shown at the foot of the window once its place has scrolled away. */
export function FootNotice({ notice, close }: NoticeProps) {
  const panel = useRef<HTMLElement>(null)
  const isFree = useCoversNoScore(panel)
  return <NoticePanel notice={notice} close={close} panel={panel} isOverPage={isFree} />
}
