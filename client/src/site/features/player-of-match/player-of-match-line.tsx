import { useIntl } from 'react-intl'
import { useNames } from '#client/kit/i18n/names.ts'
import { Text } from '#client/kit/i18n/text.tsx'
import { Link } from '#client/kit/ui/link.tsx'
import { paths } from '#shared/addresses/paths.ts'
import type { MatchDetail } from '#shared/api/match.ts'

export function PlayerOfMatchLine({ Squads, PlayerOfMatch }: Pick<MatchDetail, 'Squads' | 'PlayerOfMatch'>) {
  const intl = useIntl()
  const names = useNames()
  if (!PlayerOfMatch) return null
  const { PlayerIds, Votes } = PlayerOfMatch
  const chosen = Object.values(Squads)
    .flat()
    .filter(({ PlayerId }) => PlayerIds.includes(PlayerId))
  // Of a list of n: an element, and what comes before the next.
  const parts = intl.formatListToParts(chosen.map(({ Name }) => Name))
  const list = chosen.map(({ PlayerId, Name }, place) => (
    <span key={PlayerId}>
      {place > 0 && <span>{parts[2 * place - 1]?.value}</span>}
      <Link to={paths.playerDetail(PlayerId)} className="name-link">
        {names.person(Name)}
      </Link>
    </span>
  ))
  const values = { players: <>{list}</>, votes: Votes ?? 0 }
  return (
    <Text
      as="p"
      className="season-line"
      id={Votes ? 'after.playerByVotes' : 'after.player'}
      values={values}
    />
  )
}
