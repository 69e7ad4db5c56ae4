import { useEffect } from 'react'

/** Keeps the screen on while the page is seen, where the browser can. It lets go of the lock whenever the page is hidden. */
export function useScreenAwake(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    let isGone = false
    const keep = async () => {
      if (document.visibilityState !== 'visible') return
      // Refused where the battery is low, or by an older browser's lack of it.
      lock = await navigator.wakeLock?.request('screen').catch(() => undefined)
      if (isGone) void lock?.release()
    }
    void keep()
    document.addEventListener('visibilitychange', keep)
    return () => {
      isGone = true
      document.removeEventListener('visibilitychange', keep)
      void lock?.release()
    }
  }, [])
}
