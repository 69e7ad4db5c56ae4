import { memo, useContext, useState } from 'react'
import { useIntl } from 'react-intl'
import { HowOutText } from '#client/cricket-ui/match/how-out-text.tsx'
import { isInPlay } from '#client/cricket-ui/match/situation.ts'
import { PlayerLink } from '#client/cricket-ui/player-link.tsx'
import { RollingDigit } from '#client/cricket-ui/score-figures/rolling-digit.tsx'
import { StillFigures } from '#client/cricket-ui/score-figures/still-figures.ts'
import { useNames } from '#client/i18n/names.ts'
import { Text } from '#client/i18n/text.tsx'
import { ColumnHead } from '#client/ui/column-head.tsx'
import { isWicket } from '#shared/cricket/dismissals.ts'
import type { NamedPlayer } from '#shared/cricket/match-log.ts'
import { strikeRate } from '#shared/cricket/rates.ts'
import type { BattingFigures, Innings } from '#shared/cricket/scorecard.ts'
import { ExtrasRow, YetToBatRow } from './innings-rows.tsx'
import './figures-table.css'

type Props = { innings: Innings; ballsPerOver: number; squad: readonly NamedPlayer[] | undefined }

/** Name and how out on two lines, so that a phone has room for the figures. */
export function BattingTable({ innings, ballsPerOver, squad }: Props) {
  const isOn = isInPlay(innings, ballsPerOver)
  const isStill = useContext(StillFigures)
  const [seen, setSeen] = useState({ isStill, out: outIn(innings) })
  if (seen.isStill !== isStill) setSeen({ isStill, out: outIn(innings) })
  return (
    <>
      <table className="figures-table">
        <thead>
          <tr>
            <ColumnHead shown="card.batting" />
            <ColumnHead shown="card.runs" full="board.runs" />
            <ColumnHead shown="card.balls" full="board.balls" />
            <ColumnHead shown="card.fours" full="career.fours" />
            <ColumnHead shown="card.sixes" full="career.sixes" />
            <ColumnHead shown="card.strikeRate" full="career.strikeRate" />
          </tr>
        </thead>
        <tbody>
          {idsInOrder(innings).map((id) => {
            const figures = innings.Batting[id]
            return (
              <BattingRow
                key={id}
                id={id}
                figures={figures}
                wasOut={isStill || seen.out.has(id)}
                atCrease={figures?.AtCrease === true && isOn}
                onStrike={isOn && innings.OnStrike === Number(id)}
                bowler={innings.Bowling[`${figures?.Out?.Bowler}`]?.Name}
              />
            )
          })}
        </tbody>
      </table>
      <dl className="innings-rows">
        {innings.Extras && <ExtrasRow extras={innings.Extras} />}
        {squad && <YetToBatRow innings={innings} squad={squad} />}
      </dl>
    </>
  )
}

type RowProps = {
  id: string
  /** Undefined at a ball before they came in. */
  figures: BattingFigures | undefined
  atCrease: boolean
  onStrike: boolean
  bowler: string | undefined
  /** Whether the wicket fell before the page showed the row. */
  wasOut: boolean
}

/** The row flashes once when a wicket falls live. */
const BattingRow = memo(function BattingRow({ id, figures, atCrease, onStrike, bowler, wasOut }: RowProps) {
  const intl = useIntl()
  const names = useNames()
  if (!figures) return null
  const isOut = figures.Out !== undefined && isWicket(figures.Out.Kind)
  const rate = strikeRate(figures)
  return (
    <tr data-at-crease={atCrease || undefined} className={isOut && !wasOut ? 'wicket-fell' : undefined}>
      <th scope="row">
        <span className="figures-name">
          <PlayerLink id={id}>{names.person(figures.Name)}</PlayerLink>
          {onStrike && (
            <>
              <span className="strike-mark-small" aria-hidden="true" />
              <span className="visually-hidden">
                {' '}
                <Text id="card.onStrike" />
              </span>
            </>
          )}
        </span>
        <span className="figures-note">
          <HowOutText figures={figures} bowler={bowler} />
        </span>
      </th>
      <td className="figures-main">
        <RollingDigit figure={figures.Runs} />
      </td>
      <td>{figures.Balls ?? '–'}</td>
      <td>{figures.Fours ?? '–'}</td>
      <td>{figures.Sixes ?? '–'}</td>
      <td>{rate === undefined ? '–' : intl.formatNumber(rate, { maximumFractionDigits: 0 })}</td>
    </tr>
  )
})

function idsInOrder({ Batting }: Innings): string[] {
  return Object.keys(Batting).sort((a, b) => (Batting[a]?.Order ?? 0) - (Batting[b]?.Order ?? 0))
}

function outIn({ Batting }: Innings): ReadonlySet<string> {
  return new Set(Object.keys(Batting).filter((id) => Batting[id]?.Out !== undefined))
}
