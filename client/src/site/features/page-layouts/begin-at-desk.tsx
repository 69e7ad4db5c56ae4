import type { ReactNode } from 'react'
import { useSession } from '#client/kit/api/session.ts'
import { Text } from '#client/kit/i18n/text.tsx'
import { Link } from '#client/kit/ui/link.tsx'
import { paths } from '#shared/addresses/paths.ts'
import { USER_TYPES } from '#shared/api/account-limits.ts'

const TAGS = {
  desk: (words: ReactNode) => (
    <Link className="inline-link" to={paths.desk()}>
      {words}
    </Link>
  ),
}

/** For an editor: where a list that is empty begins. */
export function BeginAtDesk() {
  const session = useSession()
  if (session.kind !== 'somebody' || session.user.UserType !== USER_TYPES.editor) return null
  return <Text as="p" className="section-message soft" id="list.begin" values={TAGS} />
}
