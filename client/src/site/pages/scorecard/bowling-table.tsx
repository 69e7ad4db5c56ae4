import { memo } from 'react'
import { useIntl } from 'react-intl'
import { countsBalls, oversFigure } from '#client/kit/cricket-ui/match/overs-or-balls.ts'
import { inOrder } from '#client/kit/cricket-ui/match/players-in-order.ts'
import { isInPlay } from '#client/kit/cricket-ui/match/situation.ts'
import { PlayerLink } from '#client/kit/cricket-ui/player-link.tsx'
import { RollingDigit } from '#client/kit/cricket-ui/score-figures/rolling-digit.tsx'
import { useNames } from '#client/kit/i18n/names.ts'
import { Text } from '#client/kit/i18n/text.tsx'
import { ColumnHead } from '#client/kit/ui/column-head.tsx'
import { economy } from '#shared/cricket/rates.ts'
import type { BowlingFigures, Innings } from '#shared/cricket/scorecard.ts'
import type { MatchState } from '#shared/live/match-state.ts'
import './figures-table.css'

type Props = { innings: Innings; match: MatchState['Match'] }

export function BowlingTable({ innings, match }: Props) {
  const isOn = isInPlay(innings, match.BallsPerOver)
  return (
    <table className="figures-table">
      <thead>
        <tr>
          <ColumnHead shown="card.bowling" />
          {countsBalls(match) ? (
            <ColumnHead shown="card.balls" full="board.balls" />
          ) : (
            <ColumnHead shown="card.overs" full="board.overs" />
          )}
          <ColumnHead shown="card.maidens" full="card.maidensFull" />
          <ColumnHead shown="card.runs" full="board.runs" />
          <ColumnHead shown="card.wickets" full="board.wickets" />
          <ColumnHead shown="card.economy" full="career.economy" />
        </tr>
      </thead>
      <tbody>
        {inOrder(innings.Bowling).map(([id, figures]) => (
          <BowlingRow
            key={id}
            id={id}
            figures={figures}
            isOn={isOn && innings.Bowler === Number(id)}
            match={match}
          />
        ))}
      </tbody>
    </table>
  )
}

type RowProps = { id: string; figures: BowlingFigures; isOn: boolean; match: MatchState['Match'] }

const BowlingRow = memo(function BowlingRow({ id, figures, isOn, match }: RowProps) {
  const intl = useIntl()
  const names = useNames()
  const rate = economy(figures, match.BallsPerOver)
  return (
    <tr data-at-crease={isOn || undefined}>
      <th scope="row">
        <span className="figures-name block">
          <PlayerLink id={id}>{names.person(figures.Name)}</PlayerLink>
        </span>
        <WidesAndNoBalls figures={figures} />
      </th>
      <td>{oversFigure(figures.Overs, match)}</td>
      <td>{figures.Maidens ?? '–'}</td>
      <td>{figures.Runs}</td>
      <td className="figures-main">
        <RollingDigit figure={figures.Wickets} />
      </td>
      <td>
        {rate === undefined
          ? '–'
          : intl.formatNumber(rate, { minimumFractionDigits: 2, maximumFractionDigits: 2 })}
      </td>
    </tr>
  )
})

/** In a line below the name. */
function WidesAndNoBalls({ figures: { Wides = 0, NoBalls = 0 } }: { figures: BowlingFigures }) {
  if (Wides === 0 && NoBalls === 0) return null
  return (
    <span className="figures-note tiny soft block">
      {Wides > 0 && <Text id="extras.wides" values={{ runs: Wides }} />}
      {Wides > 0 && NoBalls > 0 && <span>, </span>}
      {NoBalls > 0 && <Text id="extras.noBalls" values={{ runs: NoBalls }} />}
    </span>
  )
}
