import { useNavigate } from 'react-router-dom'
import { keepSession, session } from '#client/api/session.ts'
import { showToast } from '#client/api/toasts.ts'
import { useText } from '#client/i18n/text.tsx'
import { paths } from '#shared/addresses/paths.ts'

/** The browser forgets the login first, in all tabs: on a shared computer the reader must not wait for the network. */
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
