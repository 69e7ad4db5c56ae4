import { useSyncExternalStore } from 'react'
import { Text } from '#client/i18n/text.tsx'
import { isSpoken, onSpokenSetting, setSpoken } from './spoken-setting.ts'
import './spoken-scores-switch.css'

/** Turns the announcing of score changes on and off. */
export function SpokenScoresSwitch() {
  const isOn = useSyncExternalStore(onSpokenSetting, isSpoken, () => true)
  return (
    <label className="spoken-switch small">
      <input type="checkbox" checked={isOn} onChange={(event) => setSpoken(event.target.checked)} />
      <span>
        <Text id="speak.label" />
        <span className="soft spoken-hint">
          <Text id="speak.hint" />
        </span>
      </span>
    </label>
  )
}
