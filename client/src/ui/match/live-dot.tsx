import { createContext, type ReactNode, useContext } from 'react'

/** How old scores are, in words, while none come; undefined while they do. */
export const ScoreAge = createContext<string | undefined>(undefined)

/** The red dot of what is in play, and the words for it; while no scores come, their age in the place of both. */
export function LiveDot({ children }: { children: ReactNode }) {
  const age = useContext(ScoreAge)
  if (age !== undefined) return <span>{age}</span>
  return (
    <>
      <span className="live-dot" />
      {children}
    </>
  )
}
