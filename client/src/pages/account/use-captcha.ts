import { useEffect } from 'react'
import { captcha } from '#client/api/captcha.ts'
import { onSession } from '#client/api/session.ts'
import { useWatched } from '#client/live/use-watched.ts'

/** Once the form is being read; and after a failure, as the network may return without an event. */
const WAITS_MS = { idle: 1500, failed: 3000, solving: undefined, ready: undefined }

/** The proof of work of the login form, begun shortly after the form opens, and again at each login or logout. */
export function useCaptcha(): keyof typeof WAITS_MS {
  const { kind } = useWatched(captcha.state)
  useEffect(() => {
    const undo = onSession(captcha.refresh)
    return () => {
      undo()
      captcha.reset()
    }
  }, [])
  useEffect(() => {
    const waitMs = WAITS_MS[kind]
    if (waitMs === undefined) return
    const timer = setTimeout(captcha.begin, waitMs)
    return () => clearTimeout(timer)
  }, [kind])
  return kind
}
