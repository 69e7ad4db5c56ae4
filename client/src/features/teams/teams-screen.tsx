import { teamList } from '#client/api/content-calls.ts'
import { paths } from '#client/app/paths.ts'
import { Crest } from '#client/ui/crest/crest.tsx'
import { ListScreen } from '#client/ui/lists/list-screen.tsx'
import { PrefetchLink } from '#client/ui/prefetch-link.tsx'
import type { TeamItem } from '#shared/api/people.ts'
import './teams.css'

/** Every side, by its crest. */
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
  return (
    <li className="tile team-tile">
      <Crest team={team} />
      <h2 className="tile-title">
        <PrefetchLink to={paths.teamDetail(team.TeamId, team.TeamName)} className="row-link">
          {team.TeamName}
        </PrefetchLink>
      </h2>
      <p className="small soft">{team.City}</p>
    </li>
  )
}
