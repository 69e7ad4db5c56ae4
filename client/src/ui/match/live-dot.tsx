import { createContext, type ReactNode, useContext } from 'react'

/** How old scores are, in words, while none come; undefined while they do. */
export const ScoreAge = createContext<string | undefined>(undefined)

type Props = {
  children?: ReactNode
  /** Whether more is in the same line. */
  isFollowed?: boolean
}

/** The red dot of what is in play, and the word for it; while no scores come, their age in the place of both. */
export function LiveDot({ children, isFollowed = false }: Props) {
  const age = useContext(ScoreAge)
  if (age !== undefined) return <span>{isFollowed ? `${age} · ` : age}</span>
  return (
    <>
      <span className="live-dot" />
      {children}
    </>
  )
}
