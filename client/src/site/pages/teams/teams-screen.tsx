import { teamList } from '#client/kit/api/people-calls.ts'
import { Crest } from '#client/kit/cricket-ui/crest/crest.tsx'
import { TeamLink } from '#client/kit/cricket-ui/name-links.tsx'
import { useNames } from '#client/kit/i18n/names.ts'
import { ListScreen } from '#client/site/features/page-layouts/list-screen.tsx'
import { paths } from '#shared/addresses/paths.ts'
import type { TeamItem } from '#shared/api/people.ts'
import '#client/kit/ui/tile-grid.css'
import './teams.css'

export function Screen() {
  return (
    <ListScreen
      title="teams.title"
      description="teams.description"
      empty="teams.empty"
      outline="tile"
      callOf={teamList}
      pathOf={paths.teams}
    >
      {(teams) => (
        <ul className="tile-grid">
          {teams.map((team) => (
            <TeamTile key={team.TeamId} team={team} />
          ))}
        </ul>
      )}
    </ListScreen>
  )
}

function TeamTile({ team }: { team: TeamItem }) {
  const names = useNames()
  return (
    <li className="tile team-tile ruled">
      <Crest team={team} />
      <h2 className="tile-title title-size">
        <TeamLink team={team} className="row-link" />
      </h2>
      <p className="small soft">{names.venue(team.City)}</p>
    </li>
  )
}
