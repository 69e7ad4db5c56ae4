import { Text, useText } from '#client/i18n/text.tsx'
import { useShortName } from '#client/ui/match/shared-surnames.ts'
import { useHasScript } from '#client/ui/use-has-script.ts'
import { type CommentaryFilter, KINDS } from './commentary-filter.ts'

type Props = {
  filter: CommentaryFilter
  setFilter(filter: CommentaryFilter): void
  players: readonly { id: number; name: string }[]
  /** The overs that can be jumped to, the newest first. */
  overs: readonly { key: string; label: string }[]
  jumpTo(key: string): void
}

/** What of the match is told: a kind of ball, one player, or from an over on. Without a script it is not there. */
export function Filters({ filter, setFilter, players, overs, jumpTo }: Props) {
  const text = useText()
  const shortName = useShortName()
  const isOff = !useHasScript()
  return (
    <div className="commentary-filters">
      <fieldset className="commentary-kinds" aria-label={text('commentary.filter')}>
        {KINDS.map((kind) => (
          <button
            key={kind}
            type="button"
            disabled={isOff}
            aria-pressed={filter.kind === kind}
            onClick={() => setFilter({ ...filter, kind })}
          >
            <Text id={`commentaryKind.${kind}`} />
          </button>
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
        {players.map(({ id, name }) => (
          <option key={id} value={id}>
            {shortName(name)}
          </option>
        ))}
      </select>
      <select
        disabled={isOff}
        aria-label={text('commentary.jump')}
        value=""
        onChange={({ target }) => jumpTo(target.value)}
      >
        <option value="">{text('commentary.jump')}</option>
        {overs.map(({ key, label }) => (
          <option key={key} value={key}>
            {label}
          </option>
        ))}
      </select>
    </div>
  )
}
