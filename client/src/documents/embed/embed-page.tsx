import { TextUnreachable } from '#client/documents/text/text-unreachable.tsx'
import { board } from '#client/live/topic.ts'
import { embedChoices } from '#shared/addresses/embed-address.ts'
import type { Board } from '#shared/live/match-state.ts'
import { matchOfPage } from '../match-of-page.ts'
import type { PlainProps } from '../plain-page.ts'
import { EmbedFrame } from './embed-frame.tsx'
import { EmbedSnippet } from './embed-snippet.tsx'

export function EmbedPage({ params: { liveMatchId }, query, contents, site }: PlainProps) {
  const found = matchOfPage(liveMatchId, contents)
  if (found === undefined) return <TextUnreachable liveMatchId={Number(liveMatchId)} now={contents.at} />
  const { theme } = embedChoices(query)
  return (
    <EmbedFrame
      state={found.state}
      renderedAt={contents.at}
      site={site}
      theme={theme}
      isStill={contents.settings !== undefined}
    />
  )
}

export function EmbedSnippetPage({ query, contents, site, framedBy }: PlainProps) {
  const onBoard = contents.live[board]?.state as Board | undefined
  return <EmbedSnippet board={onBoard} site={site} framedBy={framedBy} chosen={embedChoices(query)} />
}
