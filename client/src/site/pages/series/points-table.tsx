import { useIntl } from 'react-intl'
import { Crest } from '#client/kit/cricket-ui/crest/crest.tsx'
import { FormLetters } from '#client/kit/cricket-ui/match/form-letters.tsx'
import { useNames } from '#client/kit/i18n/names.ts'
import { Text } from '#client/kit/i18n/text.tsx'
import { ColumnHead } from '#client/kit/ui/column-head.tsx'
import { Link } from '#client/kit/ui/link.tsx'
import { paths } from '#shared/addresses/paths.ts'
import type { FormMatch, MatchItem } from '#shared/api/match.ts'
import type { SeriesDetail, SeriesTeam, TableRow } from '#shared/api/series.ts'
import { formOutcome } from '#shared/cricket/form-outcome.ts'

type Props = {
  rows: readonly TableRow[]
  teams: readonly SeriesTeam[]
  matches: readonly MatchItem[]
  deductions?: SeriesDetail['Deductions']
  /** How many go through. */
  places?: number | undefined
}

/**
 * On a phone ties and no results have columns only where there are any: points would not add up. Form is left
 * out there, and defeats, which follow from the others, where a league's own rules have columns.
 */
export function PointsTable({ rows, teams, matches, deductions = [], places }: Props) {
  const intl = useIntl()
  const names = useNames()
  const rate = (value: number) =>
    intl
      .formatNumber(value, { minimumFractionDigits: 3, maximumFractionDigits: 3, signDisplay: 'exceptZero' })
      .replace('-', '−')
  const tied = rows.some(({ Tied }) => Tied > 0) ? undefined : 'points-wide'
  const noResult = rows.some(({ NoResult }) => NoResult > 0) ? undefined : 'points-wide'
  const isDrawn = rows.some(({ Drawn = 0 }) => Drawn > 0)
  const [hasBonus, hasDeducted] = [rows.some(({ Bonus }) => Bonus), rows.some(({ Deducted }) => Deducted)]
  const lost = hasBonus || hasDeducted ? 'points-wide' : undefined
  const nameOf = (id: number) => names.team(rows.find(({ TeamId }) => TeamId === id)?.TeamName ?? '')
  return (
    <div className={lost ? 'points points-many' : 'points'}>
      <table className="points-table">
        <thead>
          <tr>
            <ColumnHead shown="points.team" />
            <ColumnHead shown="points.played" full="points.playedFull" />
            <ColumnHead shown="points.won" full="points.wonFull" />
            <ColumnHead shown="points.lost" full="points.lostFull" className={lost} />
            <ColumnHead shown="points.tied" className={tied} />
            {isDrawn && <ColumnHead shown="points.drawn" />}
            <ColumnHead shown="points.noResult" full="result.none" className={noResult} />
            {hasBonus && <ColumnHead shown="points.bonus" />}
            {hasDeducted && <ColumnHead shown="points.deducted" full="points.deductedFull" />}
            <ColumnHead shown="points.points" full="points.pointsFull" />
            <ColumnHead shown="points.netRunRate" full="points.netRunRateFull" />
            <ColumnHead shown="players.form" className="points-form" />
          </tr>
        </thead>
        <tbody>
          {rows.map((row, nth) => {
            const team = teams.find(({ TeamId }) => TeamId === row.TeamId)
            return (
              <tr key={row.TeamId} className={nth + 1 === places ? 'points-last' : undefined}>
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
                <td className={lost}>{row.Lost}</td>
                <td className={tied}>{row.Tied}</td>
                {isDrawn && <td>{row.Drawn ?? 0}</td>}
                <td className={noResult}>{row.NoResult}</td>
                {hasBonus && <td>{row.Bonus}</td>}
                {hasDeducted && <td>{row.Deducted ? `−${row.Deducted}` : 0}</td>}
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
      {deductions.map(({ TeamId, Points, Reason }) => (
        <p key={`${TeamId} ${Reason}`} className="points-note small soft">
          <Text id="points.deduction" values={{ team: nameOf(TeamId), points: Points, reason: Reason }} />
        </p>
      ))}
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
