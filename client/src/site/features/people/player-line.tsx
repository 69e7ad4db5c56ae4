import { useNames } from '#client/kit/i18n/names.ts'
import { Text } from '#client/kit/i18n/text.tsx'
import { Link } from '#client/kit/ui/link.tsx'
import { paths } from '#shared/addresses/paths.ts'
import type { SquadPlayer } from '#shared/api/match.ts'
import { isKeeper, RoleWord } from './role-word.tsx'
import '#client/kit/ui/side-list.css'

type Player = Pick<SquadPlayer, 'PlayerId' | 'Name' | 'Role' | 'Captain' | 'Keeper'>

export function PlayerLine({ player }: { player: Player }) {
  const names = useNames()
  return (
    <li>
      <span>
        <Link to={paths.playerDetail(player.PlayerId)} className="name-link">
          {names.person(player.Name)}
        </Link>
        {player.Captain && <Mark id="squad.captain" />}
        {player.Keeper && !isKeeper(player.Role) && <Mark id="squad.keeper" />}
      </span>
      <span className="soft small">
        <RoleWord role={player.Role} />
      </span>
    </li>
  )
}

function Mark({ id }: { id: 'squad.captain' | 'squad.keeper' }) {
  return (
    <>
      {' '}
      <Text className="soft small" id={id} />
    </>
  )
}
