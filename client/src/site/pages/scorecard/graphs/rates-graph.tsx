import { useIntl } from 'react-intl'
import { countsBalls, oversFigure } from '#client/kit/cricket-ui/match/overs-or-balls.ts'
import { Text, useText } from '#client/kit/i18n/text.tsx'
import { ratesOfChase } from '#shared/cricket/breakdown/run-rates.ts'
import { chaseAfter } from '#shared/cricket/chase-targets.ts'
import { isLong } from '#shared/cricket/is-long.ts'
import type { Innings } from '#shared/cricket/scorecard.ts'
import { USUAL_BALLS } from '#shared/cricket/usual-length.ts'
import { type GraphProps, useInningsLines } from './innings-lines.ts'
import { LinesByOver } from './lines-by-over.tsx'

/** Higher rates are cut off: at the end of a lost chase the required rate has no limit. */
const HIGHEST = 36

export function Rates({ state, balls, targets }: GraphProps) {
  const text = useText()
  const intl = useIntl()
  const { Match: match } = state
  /** Before a revision the length was the format's own. */
  const chaseAtIn = (card: Innings) => (over: number) => {
    const bowled = balls.filter((ball) => ball.Innings === 2 && ball.Over <= over).length
    const usual = match.Overs ?? (USUAL_BALLS[match.Format] ?? 0) / match.BallsPerOver
    const then = chaseAfter(targets, bowled, card, state.Innings['1']?.Runs ?? 0)
    return usual > 0 ? { TargetOvers: `${usual}`, ...then } : then
  }
  const line = useInningsLines({ state, balls }).find(({ number }) => number === 2)
  const points =
    line && !isLong(match.Format)
      ? ratesOfChase(line.innings, line.overs, match.BallsPerOver, chaseAtIn(line.innings))
      : []
  if (!line || points.length === 0) {
    return <Text as="p" className="section-message soft" id="graphs.noRates" />
  }
  const shown = (rate: number | undefined) =>
    rate === undefined ? '–' : intl.formatNumber(rate, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const most = Math.max(...points.flatMap(({ rate, required }) => [rate, required ?? 0]))
  return (
    <LinesByOver
      label={text('graphs.ratesLabel')}
      height={300}
      match={match}
      most={Math.min(HIGHEST, most)}
      lines={[
        {
          series: line.series,
          label: <Text id="graphs.rate" />,
          points: points.map(({ end, rate }) => [end, rate]),
        },
        {
          series: 'series-required',
          label: <Text id="graphs.required" />,
          points: points.flatMap(({ end, required }) => (required === undefined ? [] : [[end, required]])),
        },
      ]}
      overs={points.map(({ over, end, rate, required }) => ({
        ...{ over, end },
        reading: () => text('graphs.ratesReading', { rate: shown(rate), required: shown(required) }),
      }))}
      table={{
        columns: [countsBalls(match) ? 'board.balls' : 'graphs.over', 'graphs.rate', 'graphs.required'],
        rows: points.map(({ over, rate, required }) => ({
          head: oversFigure(`${over + 1}`, match),
          cells: [shown(rate), shown(required)],
        })),
      }}
    />
  )
}
