import { matchOfPage } from '../match-of-page.ts'
import type { PlainProps } from '../plain-page.ts'
import { TextMatch } from './text-match.tsx'
import { TextUnreachable } from './text-unreachable.tsx'

export function TextMatchPage({ params: { liveMatchId }, contents }: PlainProps) {
  const found = matchOfPage(liveMatchId, contents)
  if (found === undefined) return <TextUnreachable liveMatchId={Number(liveMatchId)} now={contents.at} />
  return <TextMatch state={found.state} isFinal={found.isFinal} now={contents.at} />
}
