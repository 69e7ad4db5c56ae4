import { Text } from '#client/i18n/text.tsx'
import { useLiveSource } from '#client/live/live-source.ts'
import { DelayForm } from './delay-form.tsx'
import { ShieldSwitch } from './shield-switch.tsx'
import { VIEWING_PLACE } from './viewing-place.ts'
import './viewing-choices.css'

/** Delay and hidden results. `isOver`: the match has no picture any more. */
export function ViewingChoices({ isOver }: { isOver: boolean }) {
  const { delayMs } = useLiveSource().topics.settings
  return (
    <div className="viewing-choices" id={VIEWING_PLACE}>
      <ShieldSwitch />
      <Text as="p" className="soft small" id="shield.hint" />
      {!isOver && (
        <details className="viewing-delay" open={delayMs > 0}>
          <Text as="summary" id="delay.title" />
          <DelayForm />
        </details>
      )}
    </div>
  )
}
