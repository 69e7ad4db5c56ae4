import { useId, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { Text } from '#client/kit/i18n/text.tsx'
import { useLiveSource } from '#client/kit/live/live-source.ts'
import { useWatched } from '#client/kit/live/use-watched.ts'
import { Button } from '#client/kit/ui/button.tsx'
import { SETTING_PARAMETERS, settingOn } from '#shared/addresses/setting-address.ts'
import { MAX_DELAY_MS } from '#shared/live/max-delay.ts'
import { HideScoresSwitch } from './hide-scores-switch.tsx'
import { MeasureTvDelay } from './measure-tv-delay.tsx'
import { VIEWING_PLACE } from './viewing-place.ts'
import './viewing-choices.css'

/** Delay and hidden results. `isOver`: the match has no picture any more. */
export function ViewingChoices({ isOver }: { isOver: boolean }) {
  const { delayMs } = useLiveSource().topics.settings
  return (
    <div className="viewing-choices" id={VIEWING_PLACE}>
      <HideScoresSwitch />
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

/** Sets the delay of scores. An HTML form: its answer is the page under the new delay. */
function DelayForm() {
  const { search } = useLocation()
  const { topics, pageMatch } = useLiveSource()
  const now = topics.settings.delayMs / 1000
  const [seconds, setSeconds] = useState(now)
  const match = useWatched(pageMatch)
  const id = useId()
  return (
    <>
      <Text as="p" className="small soft" id="delay.hint" />
      <form method="get" action={`#${VIEWING_PLACE}`} className="delay-form">
        {[...new URLSearchParams(settingOn(search, ''))].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Text as="label" htmlFor={id} id="delay.seconds" values={{ seconds }} />
        <input
          id={id}
          type="range"
          name={SETTING_PARAMETERS.delay}
          min={0}
          max={MAX_DELAY_MS / 1000}
          value={seconds}
          onChange={(event) => setSeconds(event.target.valueAsNumber)}
        />
        <Button type="submit" className="plain-button" id="delay.set" />
      </form>
      {match !== undefined && <MeasureTvDelay key={match} liveMatchId={match} />}
    </>
  )
}
