import { useIntl } from 'react-intl'
import { Crest } from '#client/kit/cricket-ui/crest/crest.tsx'
import { FormLetters } from '#client/kit/cricket-ui/match/form-letters.tsx'
import { useNames } from '#client/kit/i18n/names.ts'
import { ColumnHead } from '#client/kit/ui/column-head.tsx'
import { Link } from '#client/kit/ui/link.tsx'
import { paths } from '#shared/addresses/paths.ts'
import type { FormMatch, MatchItem } from '#shared/api/match.ts'
import type { SeriesTeam, TableRow } from '#shared/api/series.ts'
import { formOutcome } from '#shared/cricket/form-outcome.ts'

type Props = {
  rows: readonly TableRow[]
  teams: readonly SeriesTeam[]
  matches: readonly MatchItem[]
}

/**
 * On a phone ties and no results have columns only where there are any: points would not add up. Form is left
 * out there.
 */
export function PointsTable({ rows, teams, matches }: Props) {
  const intl = useIntl()
  const names = useNames()
  const rate = (value: number) =>
    intl
      .formatNumber(value, { minimumFractionDigits: 3, maximumFractionDigits: 3, signDisplay: 'exceptZero' })
      .replace('-', '−')
  const tied = rows.some(({ Tied }) => Tied > 0) ? undefined : 'points-wide'
  const noResult = rows.some(({ NoResult }) => NoResult > 0) ? undefined : 'points-wide'
  return (
    <div className="points">
      <table className="points-table">
        <thead>
          <tr>
            <ColumnHead shown="points.team" />
            <ColumnHead shown="points.played" full="points.playedFull" />
            <ColumnHead shown="points.won" full="points.wonFull" />
            <ColumnHead shown="points.lost" full="points.lostFull" />
            <ColumnHead shown="points.tied" className={tied} />
            <ColumnHead shown="points.noResult" full="result.none" className={noResult} />
            <ColumnHead shown="points.points" full="points.pointsFull" />
            <ColumnHead shown="points.netRunRate" full="points.netRunRateFull" />
            <ColumnHead shown="players.form" className="points-form" />
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const team = teams.find(({ TeamId }) => TeamId === row.TeamId)
            return (
              <tr key={row.TeamId}>
                <th scope="row">
                  <Link to={paths.teamDetail(row.TeamId, row.TeamName)} className="points-team name-link">
                    {team && <Crest team={team} />}
                    <span className={team && 'points-full'}>{names.team(row.TeamName)}</span>
                    {team && (
                      <span className="points-short" aria-hidden="true">
                        {team.ShortName}
                      </span>
                    )}
                  </Link>
                </th>
                <td>{row.Played}</td>
                <td>{row.Won}</td>
                <td>{row.Lost}</td>
                <td className={tied}>{row.Tied}</td>
                <td className={noResult}>{row.NoResult}</td>
                <td className="points-total">{row.Points}</td>
                <td>{rate(row.NetRunRate)}</td>
                <td className="points-form">
                  <FormLetters form={formInSeries(matches, row.TeamId)} isLinked={false} />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

const SHOWN = 5

/** The latest first. */
function formInSeries(matches: readonly MatchItem[], teamId: number): FormMatch[] {
  return matches
    .filter(({ Result, TeamA, TeamB }) => Result && [TeamA.TeamId, TeamB.TeamId].includes(teamId))
    .sort((a, b) => b.StartTime.localeCompare(a.StartTime) || b.MatchId - a.MatchId)
    .slice(0, SHOWN)
    .map(({ MatchId, LiveMatchId, TeamA, TeamB, StartTime, Result }) => {
      const { TeamId, TeamName, ShortName } = TeamA.TeamId === teamId ? TeamB : TeamA
      return {
        ...{ MatchId, Against: { TeamId, TeamName, ShortName }, Date: StartTime },
        ...(LiveMatchId === undefined ? {} : { LiveMatchId }),
        Outcome: formOutcome(Result, teamId),
      }
    })
}
