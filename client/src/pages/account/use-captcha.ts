import { useEffect, useSyncExternalStore } from 'react'
import { captcha } from '#client/api/captcha.ts'
import type { CaptchaState } from '#client/api/proof/ready-captcha.ts'
import { onSession } from '#client/api/session.ts'

const IDLE: CaptchaState = { kind: 'idle' }
const READING_MS = 1500
const RETRY_MS = 3000

/** The proof of work of the login form, begun shortly after the form opens, and again at each login or logout. */
export function useCaptcha(): CaptchaState {
  useEffect(() => {
    const timer = setTimeout(() => captcha.begin(), READING_MS)
    const undo = onSession(() => captcha.refresh())
    return () => {
      clearTimeout(timer)
      undo()
      captcha.reset()
    }
  }, [])
  const state = useSyncExternalStore(captcha.subscribe, captcha.state, () => IDLE)
  const hasFailed = state.kind === 'failed'
  useEffect(() => {
    if (!hasFailed) return
    // The network may return without an event.
    const timer = setTimeout(() => captcha.begin(), RETRY_MS)
    return () => clearTimeout(timer)
  }, [hasFailed])
  return state
}
