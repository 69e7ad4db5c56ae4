import { useIntl } from 'react-intl'
import { Graph } from '#client/kit/cricket-ui/graphs/graph.tsx'
import { linear, WIDTH } from '#client/kit/cricket-ui/graphs/scales.ts'
import { useShortName } from '#client/kit/cricket-ui/match/shared-surnames.ts'
import { Text, useText } from '#client/kit/i18n/text.tsx'
import { type Pair, pairsOf } from '#shared/cricket/breakdown/pairs.ts'
import { eachInnings } from './each-innings.tsx'
import { useSideName } from './innings-lines.ts'

const ROW = 62
const BAR = 22
const MIDDLE = WIDTH / 2

export const Partnerships = eachInnings(function Pairs({ line }) {
  const text = useText()
  const intl = useIntl()
  const nameOf = useSideName()
  const shortName = useShortName()
  const pairs = pairsOf(line.innings)
  const batter = (id: number) => shortName(line.innings.Batting[id]?.Name ?? '')
  const mine = ({ batters: [first] }: Pair) => first?.runs ?? 0
  const theirs = ({ batters: [, ...others] }: Pair) => others.reduce((sum, { runs }) => sum + runs, 0)
  const most = Math.max(1, ...pairs.flatMap((pair) => [mine(pair), theirs(pair)]))
  const length = linear(most, 0, MIDDLE - 4)
  const score = ({ runs, isOn }: Pair) => `${runs}${isOn ? '*' : ''}`
  return (
    <Graph
      label={`${nameOf(line)}: ${text('graphs.partnershipsLabel')}`}
      height={Math.max(1, pairs.length) * ROW}
      stops={pairs.map((pair, row) => ({
        ...{ x: 0, y: row * ROW, width: WIDTH, height: ROW - 6 },
        place: () => text('graphs.wicketPlace', { wicket: pair.wicket }),
        reading: () =>
          text('graphs.partnershipReading', {
            runs: score(pair),
            balls: pair.balls,
            shares: intl.formatList(
              pair.batters.map(({ id, runs }) => `${batter(id)} ${runs}`),
              { type: 'unit' },
            ),
            extras: pair.extras,
          }),
      }))}
      tables={[
        {
          columns: ['graphs.wicket', 'graphs.batters', 'card.extras', 'board.runs', 'board.balls'],
          rows: pairs.map((pair) => ({
            head: pair.wicket,
            cells: [
              pair.batters.map(({ id, runs }) => `${batter(id)} ${runs}`).join(', '),
              ...[pair.extras, score(pair), pair.balls],
            ],
          })),
        },
      ]}
      legend={[
        { series: 'series-a', of: 'bar', label: <Text id="graphs.first" /> },
        { series: 'series-b', of: 'bar', label: <Text id="graphs.partner" /> },
      ]}
    >
      {pairs.map((pair, row) => {
        const [first, ...others] = pair.batters
        const [left, right] = [length(mine(pair)), length(theirs(pair))]
        const y = row * ROW
        return (
          <g key={pair.wicket}>
            <text className="graph-name" x="0" y={y + 24}>
              {first && `${batter(first.id)} ${first.runs}`}
            </text>
            <text className="graph-figure" x={MIDDLE} y={y + 24} textAnchor="middle">
              {score(pair)}
            </text>
            <text className="graph-name" x={WIDTH} y={y + 24} textAnchor="end">
              {others.map(({ id, runs }) => `${batter(id)} ${runs}`).join(', ')}
            </text>
            <g className="series-a">
              <rect className="graph-bar" x={MIDDLE - 2 - left} y={y + 32} width={left} height={BAR} />
            </g>
            <g className="series-b">
              <rect className="graph-bar" x={MIDDLE + 2} y={y + 32} width={right} height={BAR} />
            </g>
          </g>
        )
      })}
    </Graph>
  )
})
