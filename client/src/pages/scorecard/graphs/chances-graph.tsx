import { useMemo } from 'react'
import { phaseOf } from '#client/cricket-ui/match/phase.ts'
import { useNames } from '#client/i18n/names.ts'
import { Text } from '#client/i18n/text.tsx'
import { Link } from '#client/ui/link.tsx'
import { paths } from '#shared/addresses/paths.ts'
import { COEFFICIENTS } from '#shared/cricket/forecast/coefficients-data.ts'
import { forecastBalls } from '#shared/cricket/forecast/forecast-balls.ts'
import { matchOfState } from '#shared/cricket/forecast/match-of-state.ts'
import type { BallForecast } from '#shared/cricket/forecast/win-chances.ts'
import type { MatchState } from '#shared/live/match-state.ts'
import { forecastPoints, inHundredths } from './forecast-points.ts'
import type { GraphProps } from './innings-lines.ts'
import { WinGraph } from './win-graph.tsx'
import './chances.css'

/** The chances after each over. */
export function Chances({ state, balls, targets, dayEnds }: GraphProps) {
  const forecasts = useMemo(
    () => forecastBalls(matchOfState(state, targets, dayEnds), balls, COEFFICIENTS, 'over'),
    [state, balls, targets, dayEnds],
  )
  const points = useMemo(() => forecastPoints(forecasts), [forecasts])
  const last = forecasts.at(-1)
  if (!last) {
    return <Text as="p" className="section-message soft" id="graphs.noChances" />
  }
  return (
    <>
      <Now state={state} last={last} />
      <WinGraph points={points} state={state} />
      <p className="small">
        <Text as={Link} to={paths.howSure} className="tap-link" id="forecast.howSure" />
      </p>
    </>
  )
}

/** In rain the rest of the match is unknown. */
function Now({ state, last }: { state: MatchState; last: BallForecast }) {
  const names = useNames()
  const { Status, TeamA, TeamB } = state.Match
  const isOpen = phaseOf(Status) !== 'over' && Status !== 'rain' && Status !== 'super over' && !state.Result
  if (!isOpen) return null
  const { 1: one, 2: two, draw } = inHundredths(last.win)
  const team = names.team((one >= two ? TeamA : TeamB).TeamName)
  const values = { team, chance: Math.max(one, two) / 100, draw: (draw ?? 0) / 100 }
  return (
    <p className="win-now">
      <Text id={draw === undefined ? 'forecast.now' : 'forecast.nowOrDraw'} values={values} />{' '}
      {last.projected !== undefined && (
        <Text as="span" className="soft" id="forecast.projected" values={{ runs: last.projected }} />
      )}
    </p>
  )
}
