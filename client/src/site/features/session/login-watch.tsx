import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { refetchAfterLogout } from '#client/kit/api/refetch-after-logout.ts'
import { returnPath } from '#client/kit/api/return-path.ts'
import { hasLoginEnded, keepSession, useSession } from '#client/kit/api/session.ts'
import { showToast } from '#client/kit/api/toasts.ts'
import { useText } from '#client/kit/i18n/text.tsx'
import { sharedStore, useShared } from '#client/kit/stored/shared.ts'
import { readStored } from '#client/kit/stored/stored.ts'
import { forgetOwnPicks } from '#client/site/features/predictions/own-picks.ts'
import { paths } from '#shared/addresses/paths.ts'

const AUTH_PATHS: readonly string[] = [paths.login, paths.register]

export function LoginWatch() {
  const session = useSession()
  const { kind } = session
  const token = session.kind === 'somebody' ? session.user.AuthToken : undefined
  const userId = session.kind === 'somebody' ? session.user.UserId : undefined
  const lastToken = useRef(token)
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const text = useText()
  const hasEnded = useShared(hasLoginEnded)

  // Loaded only with a login.
  useEffect(() => {
    if (userId === undefined) return
    const running = [
      import('./session-check.ts').then(({ keepAsking }) => keepAsking()),
      import('../following/followed-of-account.ts').then((part) => part.keepFollowedInStep(userId)),
    ].map((one) => one.catch(() => undefined))
    return () => {
      for (const one of running) void one.then((stop) => stop?.())
    }
  }, [userId])
  useEffect(() => {
    if (lastToken.current !== undefined && lastToken.current !== token) {
      refetchAfterLogout()
      forgetOwnPicks()
    }
    lastToken.current = token
  }, [token])
  // A record that cannot be read is deleted, the captcha refreshed, and the reader sent home.
  useEffect(() => {
    if (kind !== 'broken') return
    keepSession(undefined)
    void import('#client/kit/api/captcha.ts').then(
      ({ captcha }) => captcha.refresh(),
      () => undefined,
    )
    if (pathname !== paths.home) navigate(paths.home)
  }, [kind, pathname, navigate])
  useEffect(() => {
    if (hasEnded) showToast({ kind: 'warning', text: text('account.ended') })
  }, [hasEnded, text])
  // Until the next login, the way back follows the reader.
  useEffect(() => {
    if (kind === 'somebody') sharedStore.set(hasLoginEnded, false)
    const isOnTheWay = hasEnded || readStored(returnPath) !== ''
    if (isOnTheWay && kind === 'nobody' && !AUTH_PATHS.includes(pathname))
      sharedStore.set(returnPath, pathname + search)
  }, [hasEnded, kind, pathname, search])
  return null
}
