import { useEffect, useState } from 'react'
import type { Content } from '#client/api/use-content.ts'

/** The first answer may come from a cache that has not heard of it yet. */
const WAITS_MS = [0, 5000, 20_000]

/**
 * Asks for the archive anew while it does not fit the match as it is: more was bowled while nobody listened than the live
 * state holds, or an earlier ball was corrected. After a few times what there is has to do, until it fits again.
 */
export function useAskAgain(content: Content<unknown>, isOut: boolean): void {
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
