import { useContext, useState } from 'react'
import { isInPlay } from '#client/cricket-ui/match/situation.ts'
import { StillFigures } from '#client/cricket-ui/score-figures/still-figures.ts'
import { ColumnHead } from '#client/ui/column-head.tsx'
import type { NamedPlayer } from '#shared/cricket/match-log.ts'
import type { Innings } from '#shared/cricket/scorecard.ts'
import { BattingRow } from './batting-row.tsx'
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
            const bowler = figures?.Out?.Bowler
            return (
              <BattingRow
                key={id}
                id={id}
                figures={figures}
                wasOut={isStill || seen.out.has(id)}
                atCrease={figures?.AtCrease === true && isOn}
                onStrike={isOn && innings.OnStrike === Number(id)}
                bowler={bowler === undefined ? undefined : innings.Bowling[`${bowler}`]?.Name}
              />
            )
          })}
        </tbody>
      </table>
      <dl className="innings-rows">
        <ExtrasRow extras={innings.Extras} />
        {squad && <YetToBatRow innings={innings} squad={squad} />}
      </dl>
    </>
  )
}

function idsInOrder({ Batting }: Innings): string[] {
  return Object.keys(Batting).sort((a, b) => (Batting[a]?.Order ?? 0) - (Batting[b]?.Order ?? 0))
}

function outIn({ Batting }: Innings): ReadonlySet<string> {
  return new Set(Object.keys(Batting).filter((id) => Batting[id]?.Out !== undefined))
}
