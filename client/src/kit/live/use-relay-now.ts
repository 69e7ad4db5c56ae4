import { useCallback, useSyncExternalStore } from 'react'
import { useLiveSource } from './live-source.ts'

/** A step for what shows no age: nothing ticks. */
export const NEVER_MS = Number.POSITIVE_INFINITY

/**
 * Ticks in whole steps, counted from `fromMs`, as each begins. While the page hydrates it is the time of
 * rendering.
 */
export function useRelayNow(stepMs: number, fromMs = 0): number {
  const { clock, renderedAt } = useLiveSource()
  const subscribe = useCallback(
    (tick: () => void) => {
      if (stepMs === NEVER_MS) return () => undefined
      let timer: ReturnType<typeof setTimeout>
      const wait = () => {
        const passedMs = (clock.now() - fromMs) % stepMs
        timer = setTimeout(
          () => {
            tick()
            wait()
          },
          passedMs < 0 ? -passedMs : stepMs - passedMs,
        )
      }
      wait()
      return () => clearTimeout(timer)
    },
    [clock, stepMs, fromMs],
  )
  const inSteps = (now: number) =>
    stepMs === NEVER_MS ? renderedAt : fromMs + Math.floor((now - fromMs) / stepMs) * stepMs
  // Within the step of the rendering nothing renders again.
  return useSyncExternalStore(
    subscribe,
    () => inSteps(clock.now()),
    () => inSteps(renderedAt),
  )
}
