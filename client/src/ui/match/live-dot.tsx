import type { ReactNode } from 'react'
import { useAgo } from '#client/i18n/times.tsx'
import { quietSince } from '#client/live/live-status.ts'
import { useLiveStatus } from '#client/live/use-live.ts'
import { useRelayNow } from '#client/live/use-relay-now.ts'

type Props = {
  children?: ReactNode
  /** Whether more is in the same line. */
  isFollowed?: boolean
}

/** The red dot of what is in play, and the word for it; while no scores come, their age in the place of both. */
export function LiveDot({ children, isFollowed = false }: Props) {
  const since = quietSince(useLiveStatus())
  if (since !== undefined) return <Age since={since} isFollowed={isFollowed} />
  return (
    <>
      <span className="live-dot" />
      {children}
    </>
  )
}

function Age({ since, isFollowed }: { since: number; isFollowed: boolean }) {
  const ago = useAgo()
  const age = ago(useRelayNow(1000) - since)
  return <span>{isFollowed ? `${age} · ` : age}</span>
}
