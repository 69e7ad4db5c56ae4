import { createContext, type ReactNode, useContext } from 'react'
import { useAgo } from '#client/kit/i18n/times.tsx'
import { useRelayNow } from '#client/kit/live/use-relay-now.ts'

/** Since when no scores come, by the relay's clock; undefined while they do. */
export const QuietSince = createContext<number | undefined>(undefined)

/** The red dot of play with its words; while no scores come, their age instead. */
export function LiveDot({ children }: { children: ReactNode }) {
  const since = useContext(QuietSince)
  if (since !== undefined) return <ScoreAge since={since} />
  return (
    <>
      <span className="live-dot" />
      {children}
    </>
  )
}

function ScoreAge({ since }: { since: number }) {
  const ago = useAgo()
  return <span>{ago(useRelayNow(1000) - since)}</span>
}
