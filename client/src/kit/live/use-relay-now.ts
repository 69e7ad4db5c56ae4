import { useCallback, useSyncExternalStore } from 'react'
import { useLiveSource } from './live-source.ts'

/** Ticks in whole steps. While the page hydrates it is the moment of rendering. */
export function useRelayNow(stepMs: number): number {
  const { clock, renderedAt } = useLiveSource()
  const subscribe = useCallback(
    (tick: () => void) => {
      const timer = setInterval(tick, stepMs)
      return () => clearInterval(timer)
    },
    [stepMs],
  )
  return useSyncExternalStore(
    subscribe,
    () => Math.floor(clock.now() / stepMs) * stepMs,
    () => renderedAt,
  )
}
