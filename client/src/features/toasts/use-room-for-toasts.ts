import { useEffect } from 'react'

/** Gives style sheets the height of the toasts, and scrolls the focused field out from under them. */
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
