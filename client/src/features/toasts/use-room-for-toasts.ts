import { useEffect } from 'react'

/**
 * Tells the style sheets how high the toasts stand, so that a page can make room for them; and brings the field in
 * which a person is out from under them, by as much room as its style asks for.
 */
export function useRoomForToasts(toasts: HTMLElement): void {
  useEffect(() => {
    const { dataset, style } = document.documentElement
    const observer = new ResizeObserver(() => {
      const height = toasts.offsetHeight
      if (height === 0) {
        delete dataset.toasts
        style.removeProperty('--toasts')
        return
      }
      dataset.toasts = 'shown'
      style.setProperty('--toasts', `${height}px`)
      document.activeElement?.closest('.field')?.scrollIntoView({ block: 'nearest' })
    })
    observer.observe(toasts)
    return () => observer.disconnect()
  }, [toasts])
}
