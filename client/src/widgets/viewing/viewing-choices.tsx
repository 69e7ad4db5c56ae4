import { Text } from '#client/i18n/text.tsx'
import { DelayForm } from './delay-form.tsx'
import { ShieldSwitch } from './shield-switch.tsx'
import './viewing-choices.css'

/** How a reader wants scores: as late as their picture, or not before they ask. */
export function ViewingChoices() {
  return (
    <div className="viewing-choices">
      <ShieldSwitch />
      <p className="soft small">
        <Text id="shield.hint" />
      </p>
      <details className="viewing-delay">
        <summary>
          <Text id="delay.title" />
        </summary>
        <DelayForm />
      </details>
    </div>
  )
}
