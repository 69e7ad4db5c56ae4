import { Text } from '#client/i18n/text.tsx'
import { useLiveSource } from '#client/live/live-source.ts'
import { shieldAddress } from '#shared/addresses/setting-address.ts'
import './shield-switch.css'

/** Hides all scores until they are asked for, or shows them again. A link, so that no script is needed. */
export function ShieldSwitch() {
  const { shield } = useLiveSource().topics.settings
  return (
    <a className="shield-switch" href={shieldAddress(!shield)} rel="nofollow">
      <Text id={shield ? 'shield.end' : 'shield.start'} />
    </a>
  )
}
