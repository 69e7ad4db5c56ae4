import { useSession } from '#client/api/session.ts'
import { Text } from '#client/i18n/text.tsx'
import { IconButton } from '#client/ui/button.tsx'
import { Link } from '#client/ui/link.tsx'
import { paths } from '#shared/addresses/paths.ts'
import { useLogOut } from './use-log-out.ts'

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
