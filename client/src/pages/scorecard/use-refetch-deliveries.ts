import { useEffect, useState } from 'react'
import type { Content } from '#client/api/use-content.ts'

/** The first answer may come from an older cache. */
const WAITS_MS = [0, 5000, 20_000]

/**
 * Requests the archive again while it differs from the live match: balls were missed, or an older ball was
 * corrected. After a few tries the page shows what it has.
 */
export function useRefetchDeliveries(content: Content<unknown>, isOut: boolean): void {
  const [times, setTimes] = useState(0)
  const refresh = content.kind === 'ready' ? content.refresh : undefined
  const waitMs = WAITS_MS[times]
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
