import { exchange } from '#client/kit/api/exchange.ts'
import { httpClient } from '#client/kit/api/http-client.ts'
import { siteConfig } from '#client/kit/api/site-calls.ts'
import { steadyNow } from '#client/kit/live/steady-now.ts'

const EVERY_MS = 60_000

/**
 * Asks the origin now and then, while the page is visible, whether it knows the login: a new password ends it
 * elsewhere. Any call would do; this one is cheap. Past the browser's cache, which ignores logins.
 */
export function keepAsking(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let askedMs = Number.NEGATIVE_INFINITY
  const look = () => {
    clearTimeout(timer)
    if (document.visibilityState !== 'visible') return
    const waitMs = askedMs + EVERY_MS - steadyNow()
    if (waitMs <= 0) {
      askedMs = steadyNow()
      void exchange(siteConfig.key, httpClient, { hideLoader: true, quiet: true, cache: 'no-store' })
    }
    timer = setTimeout(look, waitMs > 0 ? waitMs : EVERY_MS)
  }
  look()
  document.addEventListener('visibilitychange', look)
  window.addEventListener('focus', look)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', look)
    window.removeEventListener('focus', look)
  }
}
