import { TextMatch } from '#client/features/text-only/text-match.tsx'
import { TextUnreachable } from '#client/features/text-only/text-unreachable.tsx'
import { matchOfPage } from './match-of-page.ts'
import type { PlainProps } from './plain-page.ts'

export function TextMatchPage({ params: { liveMatchId }, contents }: PlainProps) {
  const found = matchOfPage(liveMatchId, contents)
  if (found === undefined) return <TextUnreachable liveMatchId={Number(liveMatchId)} now={contents.at} />
  return <TextMatch state={found.state} isFinal={found.isFinal} now={contents.at} />
}
