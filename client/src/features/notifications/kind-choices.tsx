import { Text } from '#client/i18n/text.tsx'
import { MOMENT_KINDS, type MomentKind } from '#shared/notifications/moment-kinds.ts'

type Props = { kinds: readonly MomentKind[]; change(kinds: MomentKind[]): void }

export function KindChoices({ kinds, change }: Props) {
  return (
    <fieldset className="alerts-part">
      <Text as="legend" id="notify.kinds" />
      <div className="alerts-kinds">
        {MOMENT_KINDS.map((kind) => (
          <label key={kind} className="switch">
            <input
              type="checkbox"
              checked={kinds.includes(kind)}
              onChange={({ target }) =>
                change(MOMENT_KINDS.filter((one) => (one === kind ? target.checked : kinds.includes(one))))
              }
            />
            <Text as="span" id={`notify.${kind}`} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
