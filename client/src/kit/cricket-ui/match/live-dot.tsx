import { createContext, type ReactNode, useContext } from 'react'

/** In words, while no scores come; undefined while they do. */
export const ScoreAge = createContext<string | undefined>(undefined)

/** The red dot of play with its words; while no scores come, their age instead. */
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
