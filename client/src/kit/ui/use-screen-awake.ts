import { useEffect } from 'react'

/** Keeps the screen on while the page is visible, where the browser can. */
export function useScreenAwake(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    let isGone = false
    const keep = async () => {
      if (document.visibilityState !== 'visible') return
      // Refused with a low battery, or unknown to an older browser.
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
