import { Crest } from '#client/kit/cricket-ui/crest/crest.tsx'
import { useNames } from '#client/kit/i18n/names.ts'
import { Text } from '#client/kit/i18n/text.tsx'
import type { PickCount, Prediction } from '#shared/api/prediction.ts'
import './pick-counts.css'

type Props = {
  prediction: Pick<Prediction, 'TeamA' | 'TeamB'>
  counts: readonly PickCount[]
  myTeamId: number | undefined
}

/** A bar for each side. */
export function PickCounts({ prediction, counts, myTeamId }: Props) {
  const names = useNames()
  const teams = [prediction.TeamA, prediction.TeamB]
  const shares = sharesOf(
    teams.map(({ TeamId }) => TeamId),
    counts,
  )
  return (
    // The form that it replaces had the focus.
    <ul className="pick-counts" tabIndex={-1}>
      {teams.map((team, place) => {
        const { percent = 0, Count = 0 } = shares[place] ?? {}
        const isMine = team.TeamId === myTeamId
        return (
          <li key={team.TeamId} className="pick-count" data-mine={isMine || undefined}>
            <p className="pick-count-row spread title-size">
              <span className="side-name score-words">
                <Crest team={team} /> {names.team(team.TeamName)}
              </span>
              <Text className="pick-count-figure score-text" id="prediction.percent" values={{ percent }} />
            </p>
            <svg className="pick-count-bar" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
              <rect width={percent} height="1" />
            </svg>
            <p className="small soft">
              <Text id="prediction.picks" values={{ count: Count }} />
              {isMine && (
                <>
                  {' · '}
                  <Text as="strong" id="prediction.mine" />
                </>
              )}
            </p>
          </li>
        )
      })}
    </ul>
  )
}

export type Share = { TeamId: number; Count: number; percent: number }

/** Whole percents with the sum 100, unless there are no picks. */
export function sharesOf(teamIds: readonly number[], counts: readonly PickCount[]): Share[] {
  const countOf = (id: number) => counts.find(({ TeamId }) => TeamId === id)?.Count ?? 0
  const all = teamIds.reduce((sum, id) => sum + countOf(id), 0)
  let left = 100
  return teamIds.map((TeamId, place) => {
    const Count = countOf(TeamId)
    const isLast = place === teamIds.length - 1
    const percent = all === 0 ? 0 : isLast ? left : Math.round((Count / all) * 100)
    left -= percent
    return { TeamId, Count, percent }
  })
}
