import { Text } from '#client/kit/i18n/text.tsx'
import { useWatched } from '#client/kit/live/use-watched.ts'
import { spokenPace } from './spoken-pace.ts'
import './spoken-scores-switch.css'

export function SpokenScoresSwitch() {
  const isOn = useWatched(spokenPace) !== 'off'
  return (
    <label className="spoken-switch switch small">
      <input
        type="checkbox"
        checked={isOn}
        onChange={(event) => spokenPace.set(event.target.checked ? spokenPace.first : 'off')}
      />
      <span>
        <Text id="speak.label" />
        <Text className="soft block" id="speak.hint" />
      </span>
    </label>
  )
}
