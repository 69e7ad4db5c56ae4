import { useIntl } from 'react-intl'
import type { MessageId } from '#client/kit/i18n/catalogue.ts'
import { Text, useText } from '#client/kit/i18n/text.tsx'
import { DateOf } from '#client/kit/i18n/times.tsx'
import { USER_TYPES } from '#shared/api/account-limits.ts'
import type { OwnAccount } from '#shared/api/own-account.ts'

const ROLES: Record<number, MessageId> = {
  [USER_TYPES.editor]: 'own.editor',
  [USER_TYPES.scorer]: 'own.scorer',
  [USER_TYPES.visitor]: 'own.visitor',
}

/** Texts as they are, lists by how many they hold: the file has all of it. */
export function AccountFacts({ account }: { account: OwnAccount }) {
  const text = useText()
  const intl = useIntl()
  const { Followed, UserType } = account
  const texts: [MessageId, string][] = [
    ['own.username', account.Username],
    ['own.email', account.Email],
    ['own.number', account.MobileNo],
    ['own.role', text(ROLES[UserType] ?? 'own.visitor')],
  ]
  const counts: [MessageId, number][] = [
    ['own.sessions', account.Sessions.length],
    ['own.addresses', account.KnownAddresses.length],
    ['own.identities', account.Identities.length],
    ['own.followed', Object.values(Followed).flat().length],
    ['own.predictions', account.Predictions.length],
    ['own.reactions', account.Reactions.length],
    ['own.messages', account.Messages.length],
    ['own.edits', account.Edits.length],
    ['own.scored', account.Scored.length],
    ['own.programs', account.Keys.length + account.Feeds.length],
  ]
  const facts = [...texts, ...counts.map(([id, count]) => [id, intl.formatNumber(count)] as const)]
  return (
    <dl className="account-facts">
      {facts.map(([id, value]) => (
        <div key={id}>
          <Text as="dt" className="soft" id={id} />
          <dd>{value || '–'}</dd>
        </div>
      ))}
      <div>
        <Text as="dt" className="soft" id="own.since" />
        <dd>
          <DateOf iso={account.CreatedAt} />
        </dd>
      </div>
    </dl>
  )
}
