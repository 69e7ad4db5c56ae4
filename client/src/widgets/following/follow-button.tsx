import { Text, useText } from '#client/i18n/text.tsx'
import { type FollowKind, setFollowed } from '#client/live/followed-things.ts'
import { useFollowed } from '#client/live/use-followed.ts'
import './follow-button.css'

type Props = { kind: FollowKind; id: number; name: string }

/** Follows a team, a player or a match with one press: they come first wherever there are many. */
export function FollowButton({ kind, id, name }: Props) {
  const text = useText()
  const isFollowed = useFollowed()[kind].includes(id)
  return (
    <button
      type="button"
      className="follow-button"
      aria-pressed={isFollowed}
      aria-label={text('follow.label', { name })}
      onClick={() => setFollowed(kind, id, !isFollowed)}
    >
      <Text id={isFollowed ? 'follow.on' : 'follow.add'} />
    </button>
  )
}
