import { useNavigate } from 'react-router-dom'
import { keepSession, session, useSession } from '#client/api/session.ts'
import { showToast } from '#client/api/toasts.ts'
import { Text, useText } from '#client/i18n/text.tsx'
import { IconButton } from '#client/ui/button.tsx'
import { Link } from '#client/ui/link.tsx'
import { paths } from '#shared/addresses/paths.ts'

type Props = {
  /** Called first. */
  onFollow?(): void
  changePassword(): void
}

/**
 * Login and Register, or the account. Both are rendered and style sheets show one: a page that is the same
 * for all readers must not flash.
 */
export function Account({ onFollow, changePassword }: Props) {
  const session = useSession()
  const logOut = useLogOut()
  return (
    <>
      <ul className="account" data-for="signed-out">
        <li>
          <Text
            as={Link}
            to={paths.login}
            className="account-link tap-link"
            onClick={onFollow}
            id="menu.login"
          />
        </li>
        <li>
          <Text
            as={Link}
            to={paths.register}
            className="account-link tap-link"
            onClick={onFollow}
            id="menu.register"
          />
        </li>
      </ul>
      <ul className="account" data-for="signed-in">
        <li className="account-name">{session.kind === 'somebody' && session.user.Username}</li>
        <li>
          <IconButton
            icon="settings"
            className="account-icon"
            label="account.changePassword"
            aria-haspopup="dialog"
            onClick={() => {
              onFollow?.()
              changePassword()
            }}
          />
        </li>
        <li>
          <IconButton
            icon="logout"
            className="account-icon"
            label="account.logout"
            onClick={() => {
              onFollow?.()
              void logOut()
            }}
          />
        </li>
      </ul>
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
