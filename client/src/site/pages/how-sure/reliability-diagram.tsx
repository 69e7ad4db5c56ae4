import { useIntl } from 'react-intl'
import { FigureTables } from '#client/kit/cricket-ui/graphs/figure-table.tsx'
import { Text, useText } from '#client/kit/i18n/text.tsx'
import { Term, useTerms } from '#client/kit/i18n/words-of-origin.tsx'
import type { Calibration } from '#shared/cricket/forecast/assessment.ts'

const SIZE = 320
const LEFT = 48
const BOTTOM = 32
const TOP = 12
const RIGHT = 22
const MARKS = [0, 0.25, 0.5, 0.75, 1]

/**
 * Forecast chances against results: the dots of an honest forecast lie on the line. A larger dot means more
 * forecasts.
 */
export function ReliabilityDiagram({ calibration: { kind, error, bins } }: { calibration: Calibration }) {
  const text = useText()
  const intl = useIntl()
  const terms = useTerms()
  const percent = (share: number, maximumFractionDigits = 0) =>
    intl.formatNumber(share, { style: 'percent', maximumFractionDigits })
  const x = (said: number) => LEFT + said * (SIZE - LEFT - RIGHT)
  const y = (came: number) => SIZE - BOTTOM - came * (SIZE - BOTTOM - TOP)
  const most = Math.max(...bins.map(({ count }) => count))
  return (
    <figure className="how-sure-diagram">
      <figcaption>
        <h3>
          <Term of="formats" word={kind} />
        </h3>
        <Text as="p" className="small soft" id="howSure.error" values={{ error: percent(error, 1) }} />
      </figcaption>
      <svg
        viewBox={`0 0 ${SIZE} ${SIZE}`}
        role="img"
        aria-label={text('howSure.reliabilityLabel', { format: terms('formats', kind) ?? kind })}
      >
        {MARKS.map((mark) => (
          <g key={mark}>
            <line className="how-sure-grid" x1={LEFT} x2={SIZE - RIGHT} y1={y(mark)} y2={y(mark)} />
            <text className="how-sure-axis" x={LEFT - 6} y={y(mark) + 4} textAnchor="end">
              {percent(mark)}
            </text>
            <text className="how-sure-axis" x={x(mark)} y={SIZE - 10} textAnchor="middle">
              {percent(mark)}
            </text>
          </g>
        ))}
        <line className="how-sure-honest" x1={x(0)} y1={y(0)} x2={x(1)} y2={y(1)} />
        {bins.map(({ said, came, count }) => (
          <circle
            key={said}
            className="how-sure-dot"
            cx={x(said)}
            cy={y(came)}
            r={3 + 5 * Math.sqrt(count / most)}
          />
        ))}
      </svg>
      <FigureTables
        summary="howSure.table"
        tables={[
          {
            columns: ['howSure.said', 'howSure.came', 'howSure.times'],
            rows: bins.map(({ said, came, count }) => ({
              head: percent(said, 1),
              cells: [percent(came, 1), intl.formatNumber(count)],
            })),
          },
        ]}
      />
    </figure>
  )
}
