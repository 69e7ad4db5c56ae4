import type { ReactNode } from 'react'
import type { Content } from '#client/kit/api/use-content.ts'
import { Failed, type Outlined, OutlineRows } from '#client/kit/ui/content-states.tsx'

type Props<Answer> = {
  content: Content<Answer>
  /** How many rows are expected, and which. */
  rows: number
  outline: Outlined
  children(answer: Answer): ReactNode
}

/** What a call answered; before that its outline, and the origin's words where it failed. */
export function Loaded<Answer>({ content, rows, outline, children }: Props<Answer>) {
  if (content.kind === 'loading') return <OutlineRows rows={rows} of={outline} />
  if (content.kind === 'failed') return <Failed message={content.error.message} retry={content.retry} />
  return children(content.answer)
}
