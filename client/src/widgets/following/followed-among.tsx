import type { ReactNode } from 'react'
import type { Call } from '#client/api/call.ts'
import { useContent } from '#client/api/use-content.ts'
import { isMatchFollowed, readFollowedKey } from '#client/live/followed-things.ts'
import { useFollowedKey } from '#client/live/use-followed.ts'
import type { MatchItem } from '#shared/api/match.ts'

type Props = {
  /** What stands there for whoever follows nothing. */
  matches: readonly MatchItem[]
  /** The same list, further: only those who follow something ask for it. */
  further: Call<{ data: MatchItem[] }>
  children(matches: readonly MatchItem[]): ReactNode
}

/** As many matches as the list has, those that are followed first, also where they stand further on. */
export function FollowedAmong(props: Props) {
  const key = useFollowedKey()
  return key === '' ? props.children(props.matches) : <Among followedKey={key} {...props} />
}

function Among({ matches, further, children, followedKey }: Props & { followedKey: string }) {
  const content = useContent(further, 0, true)
  const followed = readFollowedKey(followedKey)
  const all = content.kind === 'ready' ? content.answer.data : matches
  const rank = (match: MatchItem) => (isMatchFollowed(followed, match) ? 0 : 1)
  return children([...all].sort((a, b) => rank(a) - rank(b)).slice(0, matches.length))
}
