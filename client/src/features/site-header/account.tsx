import { Link, useNavigate } from 'react-router-dom'
import { keepSession, useSession } from '#client/api/session.ts'
import { paths } from '#client/app/paths.ts'
import { Text, useText } from '#client/i18n/text.tsx'
import { Icon } from '#client/ui/icon/icon.tsx'

/**
 * Login and Register, or who is logged in with the ways to change the password and to log out. Both are
 * there, and style sheets show the one that holds: a page that is the same for everybody must not flash.
 */
export function Account({ onFollow }: { onFollow?: () => void }) {
  const text = useText()
  const session = useSession()
  const navigate = useNavigate()
  const logOut = () => {
    onFollow?.()
    keepSession(undefined)
    navigate(paths.home)
  }
  return (
    <>
      <ul className="account" data-for="signed-out">
        <li>
          <Link to={paths.login} className="account-link" onClick={onFollow}>
            <Text id="menu.login" />
          </Link>
        </li>
        <li>
          <Link to={paths.register} className="account-link" onClick={onFollow}>
            <Text id="menu.register" />
          </Link>
        </li>
      </ul>
      <ul className="account" data-for="signed-in">
        <li className="account-name">{session.kind === 'somebody' && session.user.Username}</li>
        <li>
          <Link
            to={paths.login}
            className="account-icon"
            aria-label={text('account.changePassword')}
            onClick={onFollow}
          >
            <Icon name="settings" />
          </Link>
        </li>
        <li>
          <button type="button" className="account-icon" aria-label={text('account.logout')} onClick={logOut}>
            <Icon name="logout" />
          </button>
        </li>
      </ul>
    </>
  )
}
