import type { Call } from '#client/kit/api/call.ts'
import { useContent } from '#client/kit/api/use-content.ts'
import { Text } from '#client/kit/i18n/text.tsx'
import { Section } from '#client/kit/ui/section.tsx'
import { isMatchFollowed, readFollowedKey } from '#client/site/features/following/followed-things.ts'
import { useFollowedKey } from '#client/site/features/following/use-followed.ts'
import type { MatchItem } from '#shared/api/match.ts'
import { MatchItems } from './match-item-row.tsx'

const SHOWN = 6

/** `call`: a longer list than the one below. */
type Props = { call: Call<{ data: MatchItem[] }> }

/** The first of the followed matches, above a list; nothing is requested for a reader who follows none. */
export function FollowedFirst({ call }: Props) {
  const key = useFollowedKey()
  return key === '' ? null : <First followedKey={key} call={call} />
}

function First({ call, followedKey }: Props & { followedKey: string }) {
  const content = useContent(call, { isOptional: true })
  if (content.kind !== 'ready') return null
  const followed = readFollowedKey(followedKey)
  const matches = content.answer.data.filter((match) => isMatchFollowed(followed, match)).slice(0, SHOWN)
  if (matches.length === 0) return null
  return (
    <Section title={<Text id="follow.first" />}>
      <MatchItems className="row-columns" matches={matches} />
    </Section>
  )
}
