import { useEffect, useState } from 'react'
import { ASKED_AGAIN_MS } from '#client/kit/api/revalidation.ts'
import type { Content } from '#client/kit/api/use-content.ts'

/**
 * Requests the archive again while it differs from the live match: balls were missed, or an older ball was
 * corrected. After a few tries the page shows what it has.
 */
export function useRefetchDeliveries(content: Content<unknown>, isOut: boolean): void {
  const [times, setTimes] = useState(0)
  const refresh = content.kind === 'ready' ? content.refresh : undefined
  const waitMs = ASKED_AGAIN_MS.deliveries[times]
  useEffect(() => {
    if (!isOut) setTimes(0)
  }, [isOut])
  useEffect(() => {
    if (!isOut || !refresh || waitMs === undefined) return undefined
    const ask = () => {
      setTimes((before) => before + 1)
      refresh()
    }
    const timer = setTimeout(ask, waitMs)
    return () => clearTimeout(timer)
  }, [isOut, refresh, waitMs])
}
