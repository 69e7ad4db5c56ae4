import { memo } from 'react'
import { FormattedNumber } from 'react-intl'
import { Text } from '#client/i18n/text.tsx'
import { Turning } from '#client/ui/board/turning.tsx'
import { economy } from '#shared/cricket/rates.ts'
import type { BowlingFigures, Innings } from '#shared/cricket/scorecard.ts'
import './figures-table.css'

type Props = { innings: Innings; ballsPerOver: number }

/** Bowlers in the order in which they came on. */
export function BowlingTable({ innings, ballsPerOver }: Props) {
  const bowlers = Object.entries(innings.Bowling).sort(([, a], [, b]) => a.Order - b.Order)
  return (
    <table className="figures-table">
      <thead>
        <tr>
          <th scope="col">
            <Text id="card.bowling" />
          </th>
          <th scope="col">
            <Text id="card.overs" />
          </th>
          <th scope="col">
            <Text id="card.maidens" />
          </th>
          <th scope="col">
            <Text id="card.runs" />
          </th>
          <th scope="col">
            <Text id="card.wickets" />
          </th>
          <th scope="col">
            <Text id="card.economy" />
          </th>
        </tr>
      </thead>
      <tbody>
        {bowlers.map(([id, figures]) => (
          <BowlingRow
            key={id}
            figures={figures}
            isOn={innings.Bowler === Number(id)}
            ballsPerOver={ballsPerOver}
          />
        ))}
      </tbody>
    </table>
  )
}

type RowProps = { figures: BowlingFigures; isOn: boolean; ballsPerOver: number }

const BowlingRow = memo(function BowlingRow({ figures, isOn, ballsPerOver }: RowProps) {
  const rate = economy(figures, ballsPerOver)
  return (
    <tr data-at-crease={isOn || undefined}>
      <th scope="row">
        <span className="figures-name">{figures.Name}</span>
        <Wasted figures={figures} />
      </th>
      <td>{figures.Overs}</td>
      <td>{figures.Maidens}</td>
      <td>{figures.Runs}</td>
      <td className="figures-main">
        <Turning figure={figures.Wickets} />
      </td>
      <td>
        {rate === undefined ? (
          '–'
        ) : (
          <FormattedNumber value={rate} minimumFractionDigits={1} maximumFractionDigits={1} />
        )}
      </td>
    </tr>
  )
})

/** Wides and no-balls, in a line below the name, where there are any. */
function Wasted({ figures: { Wides, NoBalls } }: { figures: BowlingFigures }) {
  if (Wides === 0 && NoBalls === 0) return null
  return (
    <span className="figures-note">
      {Wides > 0 && <Text id="extras.wides" values={{ runs: Wides }} />}
      {Wides > 0 && NoBalls > 0 && ', '}
      {NoBalls > 0 && <Text id="extras.noBalls" values={{ runs: NoBalls }} />}
    </span>
  )
}
