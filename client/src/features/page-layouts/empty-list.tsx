import type { ReactNode } from 'react'
import { useSession } from '#client/api/session.ts'
import type { MessageId } from '#client/i18n/catalogue.ts'
import { Text } from '#client/i18n/text.tsx'
import { Link } from '#client/ui/link.tsx'
import { paths } from '#shared/addresses/paths.ts'
import { USER_TYPES } from '#shared/api/account-limits.ts'

const TAGS = {
  desk: (words: ReactNode) => (
    <Link className="inline-link" to={paths.desk()}>
      {words}
    </Link>
  ),
}

/** `id`: what will be listed here. An editor reads where to begin, too. */
export function EmptyList({ id }: { id: MessageId }) {
  const session = useSession()
  const isEditor = session.kind === 'somebody' && session.user.UserType === USER_TYPES.editor
  return (
    <>
      <Text as="p" className="section-message soft" id={id} />
      {isEditor && <Text as="p" className="section-message soft" id="list.begin" values={TAGS} />}
    </>
  )
}
