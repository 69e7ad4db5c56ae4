import { Text } from '#client/kit/i18n/text.tsx'
import { sharedStore, useShared } from '#client/kit/stored/shared.ts'
import { spokenPace } from './spoken-pace.ts'
import './spoken-scores-switch.css'

export function SpokenScoresSwitch() {
  const isOn = useShared(spokenPace) !== 'off'
  return (
    <label className="spoken-switch switch small">
      <input
        type="checkbox"
        checked={isOn}
        onChange={(event) => sharedStore.set(spokenPace, event.target.checked ? spokenPace.first : 'off')}
      />
      <span>
        <Text id="speak.label" />
        <Text className="soft block" id="speak.hint" />
      </span>
    </label>
  )
}
