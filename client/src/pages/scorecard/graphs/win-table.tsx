import { useIntl } from 'react-intl'
import { FoldedTables } from '#client/cricket-ui/graphs/folded-tables.tsx'
import { countsBalls, oversFigure } from '#client/cricket-ui/match/counted-overs.ts'
import { InningsTitle } from '#client/cricket-ui/match/innings-title.tsx'
import { useNames } from '#client/i18n/names.ts'
import { Text } from '#client/i18n/text.tsx'
import type { MatchState } from '#shared/live/match-state.ts'
import { type ForecastPoint, inHundredths, oversBowled } from './forecast-points.ts'

export function WinTable({ points, state }: { points: readonly ForecastPoint[]; state: MatchState }) {
  const names = useNames()
  const { Match, Innings } = state
  const innings = [...new Set(points.map((point) => point.innings))]
  const hasDraw = points.some(({ win }) => win.draw !== undefined)
  const every = points.some(({ over }) => over >= LONG_OVERS) ? EVERY : 1
  return (
    <FoldedTables summary="forecast.table">
      {innings.map((number) => (
        <table key={number} className="over-table win-table">
          <caption className="small soft">
            <InningsTitle match={Match} number={number} all={Innings} />
          </caption>
          <thead>
            <tr>
              <Text as="th" scope="col" id={countsBalls(Match) ? 'board.balls' : 'graphs.over'} />
              <th scope="col">{names.team(Match.TeamA.TeamName)}</th>
              <th scope="col">{names.team(Match.TeamB.TeamName)}</th>
              {hasDraw && <Text as="th" scope="col" id="forecast.draw" />}
            </tr>
          </thead>
          <tbody>
            {points
              .filter((point) => point.innings === number && isShown(point, every, points))
              .map((point) => (
                <tr key={point.over}>
                  <th scope="row">{oversFigure(oversBowled(point, Innings), Match)}</th>
                  <Percents point={point} />
                </tr>
              ))}
          </tbody>
        </table>
      ))}
    </FoldedTables>
  )
}

/** A long match shows every fifth over and the last of an innings. */
const LONG_OVERS = 60
const EVERY = 5

function isShown(
  { place, innings, over }: ForecastPoint,
  every: number,
  points: readonly ForecastPoint[],
): boolean {
  return (over + 1) % every === 0 || points[place + 1]?.innings !== innings
}

function Percents({ point }: { point: ForecastPoint }) {
  const intl = useIntl()
  const { 1: one, 2: two, draw } = inHundredths(point.win)
  const percent = (hundredths: number) => intl.formatNumber(hundredths / 100, { style: 'percent' })
  return (
    <>
      <td>{percent(one)}</td>
      <td>{percent(two)}</td>
      {draw !== undefined && <td>{percent(draw)}</td>}
    </>
  )
}
