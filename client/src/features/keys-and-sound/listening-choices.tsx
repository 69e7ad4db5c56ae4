import { Text, useText } from '#client/i18n/text.tsx'
import { useWatched } from '#client/live/use-watched.ts'
import type { Watched } from '#shared/watched.ts'
import { playSound } from './sounds/play-sound.ts'
import { SOUNDS, type Sounds, soundChoice } from './sounds/sound-choice.ts'
import { PACES, spokenPace } from './spoken/spoken-pace.ts'

/** How often scores are spoken, and which events have a sound. What is chosen is heard at once. */
export function ListeningChoices() {
  return (
    <section className="access-part" aria-labelledby="access-listening">
      <h3 id="access-listening">
        <Text id="access.listening" />
      </h3>
      <p className="soft small">
        <Text id="speak.hint" />
      </p>
      <Choice label="access.pace" values={PACES} choice={spokenPace} nameOf={(pace) => `pace.${pace}`} />
      <Choice
        label="access.sounds"
        values={SOUNDS}
        choice={soundChoice}
        nameOf={(sounds) => `sounds.${sounds}`}
        chosen={example}
      />
    </section>
  )
}

function example(sounds: Sounds): void {
  if (sounds !== 'off') playSound(sounds === 'all' ? 'boundary' : 'wicket')
}

type ChoiceProps<Value extends string, Id extends string> = {
  label: 'access.pace' | 'access.sounds'
  values: readonly Value[]
  choice: Watched<Value>
  nameOf(value: Value): Id
  chosen?(value: Value): void
}

function Choice<Value extends string, Id extends `pace.${(typeof PACES)[number]}` | `sounds.${Sounds}`>({
  label,
  values,
  choice,
  nameOf,
  chosen,
}: ChoiceProps<Value, Id>) {
  const text = useText()
  const value = useWatched(choice)
  return (
    <label className="access-choice">
      <span>
        <Text id={label} />
      </span>
      <select
        value={value}
        onChange={({ target }) => {
          const next = values.find((one) => one === target.value) ?? choice.first
          choice.set(next)
          chosen?.(next)
        }}
      >
        {values.map((one) => (
          <option key={one} value={one}>
            {text(nameOf(one))}
          </option>
        ))}
      </select>
    </label>
  )
}
