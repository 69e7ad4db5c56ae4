import { memo } from 'react'
import { useIntl } from 'react-intl'
import { useShortName } from '#client/cricket-ui/match/shared-surnames.ts'
import { PlayerLink } from '#client/cricket-ui/player-link.tsx'
import { Text, useText } from '#client/i18n/text.tsx'
import { inningsState } from '#shared/cricket/innings-state.ts'
import type { NamedPlayer } from '#shared/cricket/match-log.ts'
import type { Extras, Innings } from '#shared/cricket/scorecard.ts'
import { yetToBat } from '#shared/cricket/yet-to-bat.ts'

export const ExtrasRow = memo(function ExtrasRow({ extras }: { extras: Extras }) {
  const intl = useIntl()
  const text = useText()
  const { Byes, LegByes, NoBalls, Wides, Penalty } = extras
  const kinds = [
    Byes > 0 && text('extras.byes', { runs: Byes }),
    LegByes > 0 && text('extras.legByes', { runs: LegByes }),
    NoBalls > 0 && text('extras.noBalls', { runs: NoBalls }),
    Wides > 0 && text('extras.wides', { runs: Wides }),
    Penalty > 0 && text('extras.penalty', { runs: Penalty }),
  ].filter((kind) => kind !== false)
  return (
    <div>
      <Text as="dt" id="card.extras" />
      <dd>
        <span className="score-text innings-rows-figure" translate="no">
          {Byes + LegByes + NoBalls + Wides + Penalty}
        </span>
        {kinds.length > 0 && (
          <span className="small soft">
            {` (${intl.formatList(kinds, { type: 'unit', style: 'short' })})`}
          </span>
        )}
      </dd>
    </div>
  )
})

/** After the innings: those who did not bat. */
export function YetToBatRow({ innings, squad }: { innings: Innings; squad: readonly NamedPlayer[] }) {
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
