import { Text } from '#client/i18n/text.tsx'
import { MOMENT_KINDS, type MomentKind } from '#shared/notifications/moment-kinds.ts'

type Props = { kinds: readonly MomentKind[]; change(kinds: MomentKind[]): void }

export function KindChoices({ kinds, change }: Props) {
  return (
    <fieldset className="alerts-part">
      <legend>
        <Text id="notify.kinds" />
      </legend>
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
            <span>
              <Text id={`notify.${kind}`} />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
