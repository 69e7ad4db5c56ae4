import { useCallback, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { graphOfQuery, scorecardQuery } from '#shared/addresses/graph-address.ts'

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
