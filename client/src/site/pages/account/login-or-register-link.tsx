import type { ReactNode } from 'react'
import { Text } from '#client/kit/i18n/text.tsx'
import { Link } from '#client/kit/ui/link.tsx'

/** From the login to the registration, and back. */
export function LoginOrRegisterLink({ id, to }: { id: 'login.register' | 'register.login'; to: string }) {
  const link = (words: ReactNode) => (
    <Link to={to} className="inline-link">
      {words}
    </Link>
  )
  return (
    <p className="account-other">
      <Text id={id} values={{ a: link }} />
    </p>
  )
}
