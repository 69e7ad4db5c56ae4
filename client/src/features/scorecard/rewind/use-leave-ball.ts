import { useCallback, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { graphOfQuery, scorecardQuery } from '#shared/addresses/graph-address.ts'

/** Makes the address of a ball that was never bowled that of the present, without an entry in the history. */
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
