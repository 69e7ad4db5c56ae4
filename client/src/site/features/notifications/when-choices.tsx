import { Text } from '#client/kit/i18n/text.tsx'
import type { Choices, Quiet } from '#shared/notifications/choices.ts'

type Props = { choices: Choices; change(choices: Choices): void }

/** The most in an hour, then a summary; or all. */
const COUNTS = [1, 3, 5, 10, 20] as const
const ALL = 'all'
const FIRST_QUIET: Quiet = { from: 22 * 60, to: 7 * 60 }

export function WhenChoices({ choices, change }: Props) {
  const { perHour, quiet, ...rest } = choices
  const counts = [...new Set([...COUNTS, ...(perHour === undefined ? [] : [perHour])])].sort((a, b) => a - b)
  return (
    <fieldset className="alerts-part">
      <Text as="legend" id="notify.when" />
      <label className="alerts-row spread">
        <Text id="notify.perHour" />
        <select
          className="small-field"
          value={perHour ?? ALL}
          onChange={({ target }) =>
            change({
              ...rest,
              ...(quiet && { quiet }),
              ...(target.value !== ALL && { perHour: Number(target.value) }),
            })
          }
        >
          {counts.map((count) => (
            <Text key={count} as="option" value={count} id="notify.count" values={{ count }} />
          ))}
          <Text as="option" value={ALL} id="notify.all" />
        </select>
      </label>
      <label className="switch">
        <input
          type="checkbox"
          checked={quiet !== undefined}
          onChange={({ target }) =>
            change({
              ...rest,
              ...(perHour !== undefined && { perHour }),
              ...(target.checked && { quiet: FIRST_QUIET }),
            })
          }
        />
        <Text id="notify.quiet" />
      </label>
      {quiet && (
        <div className="alerts-times wrap">
          <Time
            label="notify.quietFrom"
            minute={quiet.from}
            change={(from) => change({ ...choices, quiet: { ...quiet, from } })}
          />
          <Time
            label="notify.quietTo"
            minute={quiet.to}
            change={(to) => change({ ...choices, quiet: { ...quiet, to } })}
          />
        </div>
      )}
    </fieldset>
  )
}

type TimeProps = {
  label: 'notify.quietFrom' | 'notify.quietTo'
  minute: number
  change(minute: number): void
}

function Time({ label, minute, change }: TimeProps) {
  const two = (figure: number) => `${figure}`.padStart(2, '0')
  return (
    <label className="alerts-time">
      <Text id={label} />
      <input
        type="time"
        className="small-field"
        required
        value={`${two(Math.floor(minute / 60))}:${two(minute % 60)}`}
        onChange={({ target }) => {
          const [, hours, minutes] = /^(\d{2}):(\d{2})/.exec(target.value) ?? []
          if (minutes !== undefined) change(Number(hours) * 60 + Number(minutes))
        }}
      />
    </label>
  )
}
