import { useEffect } from 'react'
import { useText } from '#client/kit/i18n/text.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { type FollowKind, setFollowed } from './followed-things.ts'
import { storeSide } from './sides-of-players.ts'
import { useFollowed } from './use-followed.ts'

/** `teamId`: of a player's side. */
type Props = { kind: FollowKind; id: number; name: string; teamId?: number }

/** Follows a team, a player or a match. */
export function FollowButton({ kind, id, name, teamId }: Props) {
  const text = useText()
  const isFollowed = useFollowed()[kind].includes(id)
  // Also for a player who was followed on another device, or has changed sides.
  useEffect(() => {
    if (isFollowed && teamId !== undefined) storeSide(id, teamId)
  }, [isFollowed, id, teamId])
  return (
    <Button
      className="follow-button small-button"
      aria-pressed={isFollowed}
      aria-label={text('follow.label', { name })}
      onClick={() => {
        // First, as lists are ordered by the side.
        if (teamId !== undefined) storeSide(id, teamId)
        setFollowed(kind, id, !isFollowed)
      }}
      id={isFollowed ? 'follow.on' : 'follow.add'}
    />
  )
}
