import { useState } from 'react'
import { useShortName } from '#client/cricket-ui/match/shared-surnames.ts'
import { sideOf } from '#client/cricket-ui/match/sides.ts'
import { useNames } from '#client/i18n/names.ts'
import { Text, useText } from '#client/i18n/text.tsx'
import { useHasScript } from '#client/ui/use-has-script.ts'
import type { MatchState } from '#shared/live/match-state.ts'
import { type CommentaryFilter, KINDS, type PlayersOfSide } from './commentary-filter.ts'
import type { OversOfInnings } from './over-choices.ts'

type Props = {
  filter: CommentaryFilter
  setFilter(filter: CommentaryFilter): void
  sides: readonly PlayersOfSide[]
  match: MatchState['Match']
  overs: readonly OversOfInnings[]
  jumpTo(key: string): void
}

/** Not there without a script. */
export function Filters({ filter, setFilter, sides, match, overs, jumpTo }: Props) {
  const text = useText()
  const names = useNames()
  const shortName = useShortName()
  const isOff = !useHasScript()
  const [jumped, setJumped] = useState('')
  return (
    <div className="commentary-filters needs-script">
      <fieldset className="commentary-kinds" aria-label={text('commentary.filter')}>
        {KINDS.map((kind) => (
          <Text
            as="button"
            key={kind}
            type="button"
            disabled={isOff}
            aria-pressed={filter.kind === kind}
            onClick={() => setFilter({ ...filter, kind })}
            id={`commentaryKind.${kind}`}
          />
        ))}
      </fieldset>
      <select
        disabled={isOff}
        aria-label={text('commentary.player')}
        value={filter.player ?? ''}
        onChange={({ target }) =>
          setFilter({ ...filter, player: target.value === '' ? undefined : Number(target.value) })
        }
      >
        <option value="">{text('commentary.everybody')}</option>
        {sides.map(({ team, players }) => (
          <optgroup key={team} label={names.team(sideOf(match, team).TeamName)}>
            {players.map(({ id, name }) => (
              <option key={id} value={id}>
                {shortName(name)}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      <select
        disabled={isOff}
        aria-label={text('commentary.jump')}
        // The list starts where the last jump ended, and the same over can be chosen again.
        value={jumped}
        onBlur={() => setJumped('')}
        onChange={({ target }) => {
          setJumped(target.value)
          if (target.value !== '') jumpTo(target.value)
        }}
      >
        <option value="">{text('commentary.jump')}</option>
        {overs.map(({ innings, title, choices }) => (
          <optgroup key={innings} label={title}>
            {choices.map(({ key, label }) => (
              <option key={key} value={key}>
                {label}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </div>
  )
}
