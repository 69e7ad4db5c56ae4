import { useEffect, useRef } from 'react'
import type { ToastTransitionProps } from 'react-toastify/unstyled'

/** Section 9 of the specification. */
const FADE_MS = 300

/** Ends by a timer: an animation that the reader turned off never ends. */
export function Fade({ children, isIn, done, nodeRef, playToast }: ToastTransitionProps) {
  const end = useRef(done)
  end.current = done
  useEffect(() => {
    if (isIn) {
      playToast()
      return
    }
    nodeRef.current?.classList.add('toast-leaves')
    const timer = setTimeout(() => end.current(), FADE_MS)
    return () => clearTimeout(timer)
  }, [isIn, nodeRef, playToast])
  return children
}
