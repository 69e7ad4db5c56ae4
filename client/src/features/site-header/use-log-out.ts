import { useNavigate } from 'react-router-dom'
import { keepSession, session } from '#client/api/session.ts'
import { showToast } from '#client/api/toasts.ts'
import { useText } from '#client/i18n/text.tsx'
import { paths } from '#shared/addresses/paths.ts'

/**
 * Logs out, and says how that went. The browser forgets first, in all tabs, whatever the line is like: a person who
 * leaves a shared computer must not have to wait. What tells the origin is fetched when it is asked for.
 */
export function useLogOut(): () => Promise<void> {
  const text = useText()
  const navigate = useNavigate()
  return async () => {
    const now = session()
    if (now.kind !== 'somebody') return
    keepSession(undefined)
    const sent = await import('#client/api/log-out.ts').then(
      ({ logOut }) => logOut(now.user),
      () => ({ isDone: false, returnMessage: '' }),
    )
    if (sent.isDone) {
      showToast({ kind: 'success', text: text('account.loggedOut') })
      navigate(paths.home)
    } else showToast({ kind: 'warning', text: sent.returnMessage || text('account.logoutFailed') })
  }
}
