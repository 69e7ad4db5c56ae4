import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useLiveSource } from '#client/live/live-source.ts'
import type { ShownBall } from '#client/live/shown-ball.ts'
import { useWatched } from '#client/live/use-watched.ts'
import { ballOfQuery, namesBall } from '#shared/addresses/ball-address.ts'
import { useLeaveBall } from './use-leave-ball.ts'

/** The past ball that the page shows. `isBack`: the reader rewinds, by address or by a press. */
export function useShownBall(): {
  moment: ShownBall | undefined
  isBack: boolean
  isPressed: boolean
  goBack(): void
} {
  const { moment } = useLiveSource().topics
  const shown = useWatched(moment)
  const { search, state } = useLocation()
  const leaveBall = useLeaveBall()
  const isAsked = ballOfQuery(search) !== undefined
  const isNoBall = !isAsked && namesBall(search)
  const [isOpen, setOpen] = useState(false)
  const wasAsked = useRef(isAsked)
  if (isAsked) wasAsked.current = true
  useEffect(() => {
    if (isNoBall) leaveBall()
  }, [isNoBall, leaveBall])
  useEffect(() => {
    if (!isAsked) moment.set(undefined)
    return () => {
      if (isAsked) moment.set(undefined)
    }
  }, [moment, isAsked])
  return {
    moment: shown,
    isBack: isOpen || isAsked || (wasAsked.current && isMovedHere(state)),
    isPressed: isOpen,
    goBack: () => setOpen(true),
  }
}

/** Whether the slider wrote the address: a reader who moves it to now stays at it. */
function isMovedHere(state: unknown): boolean {
  return (state as { written?: number } | null)?.written !== undefined
}
