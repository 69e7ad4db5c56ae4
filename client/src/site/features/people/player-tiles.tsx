import { useNames } from '#client/kit/i18n/names.ts'
import { Link } from '#client/kit/ui/link.tsx'
import { Picture } from '#client/kit/ui/picture.tsx'
import { paths } from '#shared/addresses/paths.ts'
import type { PlayerItem } from '#shared/api/people.ts'
import { RoleWord } from './role-word.tsx'
import './player-tiles.css'

type Props = {
  players: readonly PlayerItem[]
  /** For lists of many sides. */
  withTeam?: boolean
  /** Depends on the heading above the list. */
  level?: 'h2' | 'h3'
}

export function PlayerTiles({ players, withTeam, level: Heading = 'h3' }: Props) {
  const names = useNames()
  return (
    <ul className="player-tiles">
      {players.map((player) => (
        <li key={player.PlayerId} className="player-tile row">
          <Picture
            src={player.ImageUrl}
            alt=""
            sizes="3.5rem"
            width={56}
            height={56}
            className="player-portrait"
          />
          <div>
            <Heading className="player-name">
              <Link to={paths.playerDetail(player.PlayerId)} className="row-link">
                <PersonName name={names.person(player.Name)} />
              </Link>
            </Heading>
            <p className="small soft">
              <RoleWord role={player.Role} />
              {withTeam && ` · ${names.team(player.TeamName)}`}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** The last word is emphasized: lists of players are sorted by it. */
function PersonName({ name }: { name: string }) {
  const end = name.lastIndexOf(' ') + 1
  return (
    <>
      {end > 0 && <span className="given-name">{name.slice(0, end)}</span>}
      {name.slice(end)}
    </>
  )
}
