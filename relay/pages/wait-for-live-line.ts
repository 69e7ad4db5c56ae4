import type { Hub } from '../live/hub.ts'

/** Whether a relay that has just started hears the live line within so long. Before that it is not known which matches are live. */
export function hasLiveLineWithin(hub: Hub, ms: number): Promise<boolean> {
  if (hub.isReady || ms <= 0) return Promise.resolve(hub.isReady)
  return new Promise((resolve) => {
    const end = (isHeard: boolean) => {
      clearTimeout(timer)
      forget()
      resolve(isHeard)
    }
    const forget = hub.onReady(() => end(true))
    const timer = setTimeout(() => end(false), ms)
  })
}
