import { useSession } from '#client/api/session.ts'
import { Text, useText } from '#client/i18n/text.tsx'
import { Icon } from '#client/ui/icon/icon.tsx'
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
  const text = useText()
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
          <button
            type="button"
            className="account-icon icon-button"
            aria-label={text('account.changePassword')}
            aria-haspopup="dialog"
            onClick={() => {
              onFollow?.()
              changePassword()
            }}
          >
            <Icon name="settings" />
          </button>
        </li>
        <li>
          <button
            type="button"
            className="account-icon icon-button"
            aria-label={text('account.logout')}
            onClick={() => {
              onFollow?.()
              void logOut()
            }}
          >
            <Icon name="logout" />
          </button>
        </li>
      </ul>
    </>
  )
}
