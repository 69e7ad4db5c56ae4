import { use } from 'react'
import { useNavigate } from 'react-router-dom'
import { keepSession, session, useSession } from '#client/kit/api/session.ts'
import { showToast } from '#client/kit/api/toasts.ts'
import { Text, useText } from '#client/kit/i18n/text.tsx'
import { IconButton } from '#client/kit/ui/button.tsx'
import { lazyWithWords } from '#client/kit/ui/lazy-with-words.ts'
import { Link } from '#client/kit/ui/link.tsx'
import { MissingPages } from '#client/kit/ui/missing-pages.ts'
import { useLazyDialog } from '#client/site/features/dialogs/use-lazy-dialog.tsx'
import { paths } from '#shared/addresses/paths.ts'

const ChangePassword = lazyWithWords(() =>
  import('#client/site/features/session/change-password-dialog.tsx').then(
    (part) => part.ChangePasswordDialog,
  ),
)

const WAYS_IN = [
  { to: paths.login, id: 'menu.login' },
  { to: paths.register, id: 'menu.register' },
] as const

/**
 * Login and Register, or the account. Both are rendered and style sheets show one: a page that is the same
 * for all readers must not flash. `onFollow` is called first.
 */
export function Account({ onFollow }: { onFollow?(): void }) {
  const { open, dialog } = useLazyDialog(ChangePassword, {})
  const session = useSession()
  const logOut = useLogOut()
  const missing = use(MissingPages)
  return (
    <>
      <ul className="account" data-for="signed-out">
        {WAYS_IN.filter(({ to }) => !missing.includes(to)).map(({ to, id }) => (
          <li key={id}>
            <Text as={Link} to={to} className="account-link tap-link" onClick={onFollow} id={id} />
          </li>
        ))}
      </ul>
      <ul className="account" data-for="signed-in">
        <li className="account-name">
          {session.kind === 'somebody' && (
            <Link to={paths.account} className="tap-link" onClick={onFollow}>
              {session.user.Username}
            </Link>
          )}
        </li>
        <li>
          <IconButton
            icon="settings"
            className="quiet"
            label="account.changePassword"
            aria-haspopup="dialog"
            onClick={() => {
              onFollow?.()
              open()
            }}
          />
        </li>
        <li>
          <IconButton
            icon="logout"
            className="quiet"
            label="account.logout"
            onClick={() => {
              onFollow?.()
              void logOut()
            }}
          />
        </li>
      </ul>
      {dialog}
    </>
  )
}

/** The browser forgets the login first, in all tabs: on a shared computer the reader must not wait for the network. */
function useLogOut(): () => Promise<void> {
  const text = useText()
  const navigate = useNavigate()
  return async () => {
    const now = session()
    if (now.kind !== 'somebody') return
    keepSession(undefined)
    const sent = await import('#client/kit/api/log-out.ts').then(
      ({ logOut }) => logOut(now.user),
      () => ({ isDone: false, returnMessage: '' }),
    )
    if (sent.isDone) {
      showToast({ kind: 'success', text: text('account.loggedOut') })
      navigate(paths.home)
    } else showToast({ kind: 'warning', text: sent.returnMessage || text('account.logoutFailed') })
  }
}
