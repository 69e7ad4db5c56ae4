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
  const players = Object.values(Squads)
    .flat()
    .filter(({ PlayerId }) => PlayerIds.includes(PlayerId))
    .map(({ PlayerId, Name }) => (
      <Link key={PlayerId} to={paths.playerDetail(PlayerId)} className="name-link">
        {names.person(Name)}
      </Link>
    ))
  const values = { players: intl.formatList(players), count: players.length, votes: Votes ?? 0 }
  return (
    <Text
      as="p"
      className="season-line"
      id={Votes ? 'after.playerByVotes' : 'after.player'}
      values={values}
    />
  )
}
