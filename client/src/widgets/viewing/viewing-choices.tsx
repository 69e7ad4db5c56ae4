import { useState } from 'react'
import { Text } from '#client/i18n/text.tsx'
import { useLiveSource } from '#client/live/live-source.ts'
import { shieldAddress } from '#shared/addresses/setting-address.ts'
import { DelayForm } from './delay-form.tsx'
import './viewing-choices.css'

/** How a reader wants scores: as late as their picture, or not before they ask. */
export function ViewingChoices() {
  const { shield } = useLiveSource().topics.settings
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="viewing-choices">
      <a className="viewing-switch" href={shieldAddress(!shield)} rel="nofollow">
        <span className="viewing-switch-name">
          <Text id={shield ? 'shield.end' : 'shield.start'} />
        </span>
        <span className="soft small">
          <Text id="shield.hint" />
        </span>
      </a>
      <details className="viewing-delay" onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          <Text id="delay.title" />
        </summary>
        <DelayForm isOpen={isOpen} />
      </details>
    </div>
  )
}
