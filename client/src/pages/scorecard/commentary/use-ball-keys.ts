import { type RefObject, useEffect } from 'react'
import { isPlainKey } from '#client/ui/keys/press-by-key.ts'

/** `j`: the ball before in time, further down; `k`: back. */
export function useBallKeys(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const step = { j: 1, k: -1 }[event.key]
      if (step === undefined || !isPlainKey(event)) return
      const balls = [...(list.current?.querySelectorAll<HTMLElement>('.ball-row-over') ?? [])]
      const at = balls.indexOf(document.activeElement as HTMLElement)
      const next = balls[at < 0 ? 0 : at + step]
      if (!next) return
      event.preventDefault()
      next.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [list])
}
