import { memo } from 'react'
import { useIntl } from 'react-intl'
import { HowOutText } from '#client/cricket-ui/match/how-out-text.tsx'
import { PlayerLink } from '#client/cricket-ui/player-link.tsx'
import { RollingDigit } from '#client/cricket-ui/score-figures/rolling-digit.tsx'
import { useNames } from '#client/i18n/names.ts'
import { Text } from '#client/i18n/text.tsx'
import { isWicket } from '#shared/cricket/dismissals.ts'
import { strikeRate } from '#shared/cricket/rates.ts'
import type { BattingFigures } from '#shared/cricket/scorecard.ts'

type Props = {
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
export const BattingRow = memo(function BattingRow({
  id,
  figures,
  atCrease,
  onStrike,
  bowler,
  wasOut,
}: Props) {
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
      <td>{figures.Balls}</td>
      <td>{figures.Fours}</td>
      <td>{figures.Sixes}</td>
      <td>{rate === undefined ? '–' : intl.formatNumber(rate, { maximumFractionDigits: 0 })}</td>
    </tr>
  )
})
