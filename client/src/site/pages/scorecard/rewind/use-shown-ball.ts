import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useLiveSource } from '#client/kit/live/live-source.ts'
import { useIsPast } from '#client/kit/live/use-is-past.ts'
import { ballOfQuery, namesBall } from '#shared/addresses/ball-address.ts'
import { graphOfQuery, scorecardQuery } from '#shared/addresses/graph-address.ts'

/** `isPast`: the page shows a past ball. `isBack`: the reader rewinds, by address or by a press. */
export function useShownBall() {
  const { moment } = useLiveSource().topics
  const isPast = useIsPast()
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
    isPast,
    isBack: isOpen || isAsked || (wasAsked.current && isMovedHere(state)),
    isPressed: isOpen,
    goBack: () => setOpen(true),
  }
}

/** Whether the slider wrote the address: a reader who moves it to now stays at it. */
function isMovedHere(state: unknown): boolean {
  return (state as { written?: number } | null)?.written !== undefined
}

/** Replaces the address of a ball that was never bowled by that of now. */
export function useLeaveBall(): () => void {
  const navigate = useNavigate()
  const location = useLocation()
  const at = useRef(location)
  useEffect(() => {
    at.current = location
  })
  return useCallback(() => {
    const { pathname, search, hash } = at.current
    navigate(`${pathname}${scorecardQuery({ graph: graphOfQuery(search) })}${hash}`, {
      replace: true,
      state: { stay: true },
    })
  }, [navigate])
}
