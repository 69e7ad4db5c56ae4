import { memo, useContext, useState } from 'react'
import { useIntl } from 'react-intl'
import { HowOutText } from '#client/kit/cricket-ui/match/how-out-text.tsx'
import { inOrder } from '#client/kit/cricket-ui/match/players-in-order.ts'
import { useShortName } from '#client/kit/cricket-ui/match/shared-surnames.ts'
import { isInPlay } from '#client/kit/cricket-ui/match/situation.ts'
import { PlayerLink } from '#client/kit/cricket-ui/player-link.tsx'
import { RollingDigit } from '#client/kit/cricket-ui/score-figures/rolling-digit.tsx'
import { StillFigures } from '#client/kit/cricket-ui/score-figures/still-figures.ts'
import { useNames } from '#client/kit/i18n/names.ts'
import { Text, useText } from '#client/kit/i18n/text.tsx'
import { ColumnHead } from '#client/kit/ui/column-head.tsx'
import { isWicket } from '#shared/cricket/dismissals.ts'
import { inningsState } from '#shared/cricket/innings-state.ts'
import type { NamedPlayer } from '#shared/cricket/match-log.ts'
import { strikeRate } from '#shared/cricket/rates.ts'
import type { BattingFigures, Extras, Innings } from '#shared/cricket/scorecard.ts'
import { yetToBat } from '#shared/cricket/yet-to-bat.ts'
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
          {inOrder(innings.Batting).map(([id, figures]) => (
            <BattingRow
              key={id}
              id={id}
              figures={figures}
              wasOut={isStill || seen.out.has(id)}
              atCrease={figures.AtCrease === true && isOn}
              onStrike={isOn && innings.OnStrike === Number(id)}
              bowler={innings.Bowling[`${figures.Out?.Bowler}`]?.Name}
            />
          ))}
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
  figures: BattingFigures
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
  const isOut = figures.Out !== undefined && isWicket(figures.Out.Kind)
  const rate = strikeRate(figures)
  return (
    <tr data-at-crease={atCrease || undefined} className={isOut && !wasOut ? 'wicket-fell' : undefined}>
      <th scope="row">
        <span className="figures-name block">
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
        <span className="figures-note tiny soft block">
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

function outIn({ Batting }: Innings): ReadonlySet<string> {
  return new Set(Object.keys(Batting).filter((id) => Batting[id]?.Out !== undefined))
}

const EXTRAS = [
  ['Byes', 'extras.byes'],
  ['LegByes', 'extras.legByes'],
  ['NoBalls', 'extras.noBalls'],
  ['Wides', 'extras.wides'],
  ['Penalty', 'extras.penalty'],
] as const

const ExtrasRow = memo(function ExtrasRow({ extras }: { extras: Extras }) {
  const intl = useIntl()
  const text = useText()
  const kinds = EXTRAS.filter(([kind]) => extras[kind] > 0)
  return (
    <div>
      <Text as="dt" id="card.extras" />
      <dd>
        <span className="score-text innings-rows-figure title-size" translate="no">
          {kinds.reduce((sum, [kind]) => sum + extras[kind], 0)}
        </span>
        {kinds.length > 0 && (
          <span className="small soft">
            {` (${intl.formatList(
              kinds.map(([kind, words]) => text(words, { runs: extras[kind] })),
              { type: 'unit', style: 'short' },
            )})`}
          </span>
        )}
      </dd>
    </div>
  )
})

/** After the innings: those who did not bat. */
function YetToBatRow({ innings, squad }: { innings: Innings; squad: readonly NamedPlayer[] }) {
  const intl = useIntl()
  const shortName = useShortName()
  const players = yetToBat(innings, squad)
  if (players.length === 0) return null
  const isOver = inningsState(innings) === 'over'
  return (
    <div>
      <Text as="dt" id={isOver ? 'card.didNotBat' : 'card.yetToBat'} />
      <dd className="small soft">
        {intl
          .formatListToParts(
            players.map(({ PlayerId, Name }) => (
              <PlayerLink key={PlayerId} id={PlayerId}>
                {shortName(Name)}
              </PlayerLink>
            )),
            { type: 'unit', style: 'short' },
          )
          .map(({ type, value }, place) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: what is between two names has no other identity
            type === 'literal' ? <span key={place}>{value}</span> : value,
          )}
      </dd>
    </div>
  )
}
