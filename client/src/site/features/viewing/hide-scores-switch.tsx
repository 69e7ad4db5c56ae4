import { useLocation } from 'react-router-dom'
import { Text } from '#client/kit/i18n/text.tsx'
import { useLiveSource } from '#client/kit/live/live-source.ts'
import { settingOn, shieldAddress } from '#shared/addresses/setting-address.ts'
import './hide-scores-switch.css'

/** Hides all scores until the reader asks, or shows them again. A link: works without a script. */
export function HideScoresSwitch() {
  const { search } = useLocation()
  const { shield } = useLiveSource().topics.settings
  return (
    <Text
      as="a"
      className="hide-scores-switch"
      href={settingOn(search, shieldAddress(!shield))}
      rel="nofollow"
      id={shield ? 'shield.end' : 'shield.start'}
    />
  )
}
