import { useIntl } from 'react-intl'
import type { Table } from '#client/kit/cricket-ui/graphs/figure-table.tsx'
import { countsBalls } from '#client/kit/cricket-ui/match/overs-or-balls.ts'
import { OversShown } from '#client/kit/cricket-ui/match/overs-shown.tsx'
import { useText } from '#client/kit/i18n/text.tsx'
import { type GraphProps, type InningsLine, useInningsLines, useSideName } from './innings-lines.ts'
import { LinesByOver } from './lines-by-over.tsx'

export function Worm({ state, balls }: GraphProps) {
  const text = useText()
  const intl = useIntl()
  const lines = useInningsLines({ state, balls })
  const nameOf = useSideName()
  const { Match: match } = state
  const longest = Math.max(...lines.map(({ overs }) => (overs.at(-1)?.over ?? 0) + 1))
  const readingAt = (over: number) =>
    lines.flatMap((line) => {
      const total = line.overs.find((one) => one.over === over)
      return total ? [`${nameOf(line)} ${total.total}/${total.fallen}`] : []
    })
  return (
    <LinesByOver
      label={text(countsBalls(match) ? 'graphs.wormBallsLabel' : 'graphs.wormLabel')}
      height={320}
      match={match}
      most={Math.max(...lines.map(({ innings }) => innings.Runs))}
      lines={lines.map(({ overs, ...line }) => ({
        series: line.series,
        label: (
          <>
            {nameOf(line)} <b className="score-text">{line.innings.Runs}</b>
          </>
        ),
        points: [
          [0, (overs[0]?.total ?? 0) - (overs[0]?.runs ?? 0)],
          ...overs.map(({ end, total }) => [end, total] as const),
        ],
        dots: overs.filter(({ wickets }) => wickets > 0).map(({ end, total }) => [end, total] as const),
      }))}
      overs={Array.from({ length: longest }, (_, over) => ({
        over,
        end: Math.max(...lines.map(({ overs }) => overs.find((one) => one.over === over)?.end ?? over)),
        reading: () => intl.formatList(readingAt(over), { type: 'unit' }),
      }))}
      table={tableOf(lines, match, nameOf)}
    />
  )
}

/** The totals at every few overs. */
function tableOf(
  lines: readonly InningsLine[],
  match: GraphProps['state']['Match'],
  nameOf: ReturnType<typeof useSideName>,
): Table {
  const last = Math.max(...lines.map((line) => line.overs.length))
  const step = stepOf(last)
  const stages = Array.from({ length: Math.floor(last / step) }, (_, index) => (index + 1) * step)
  return {
    columns: ['graphs.after', ...lines.map((line) => ({ name: nameOf(line) }))],
    rows: stages.map((stage) => ({
      head: <OversShown overs={`${stage}`} match={match} />,
      cells: lines.map((line) => totalAfter(line, stage)),
    })),
  }
}

/** Empty where the innings is shorter. */
function totalAfter({ overs }: InningsLine, stage: number): string {
  const over = overs.find(({ over }) => over === stage - 1)
  const isWhole = over !== undefined && over.end > stage - PART_OF_A_BALL
  return isWhole ? `${over.total}/${over.fallen}` : '–'
}

/** Overs are sums of balls: a whole one may differ by this. */
const PART_OF_A_BALL = 0.01

/** Gives four to seven rows. */
function stepOf(last: number): number {
  return [1, 5, 10, 20].find((step) => last / step < 8) ?? 50
}
