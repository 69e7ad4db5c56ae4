import { Text } from '#client/kit/i18n/text.tsx'
import { useLiveSource } from '#client/kit/live/live-source.ts'
import { delayAddress, settingOn, shieldAddress } from '#shared/addresses/setting-address.ts'
import './viewing-lines.css'

/**
 * Shown on every page while scores are delayed or hidden, with a link that ends it; works without a script.
 * `query`: of the page, where it may name a ball.
 */
export function ViewingLines({ query = '' }: { query?: string }) {
  const { delayMs, shield } = useLiveSource().topics.settings
  if (delayMs === 0 && shield === undefined) return null
  return (
    <div className="viewing-lines wall small not-printed">
      {delayMs > 0 && (
        <Line on="delay.on" seconds={delayMs / 1000} end="delay.end" to={settingOn(query, delayAddress(0))} />
      )}
      {shield && <Line on="shield.on" end="shield.end" to={settingOn(query, shieldAddress(false))} />}
    </div>
  )
}

type LineProps = {
  on: 'delay.on' | 'shield.on'
  seconds?: number
  end: 'delay.end' | 'shield.end'
  to: string
}

function Line({ on, seconds, end, to }: LineProps) {
  return (
    <p className="measure wrap">
      <Text id={on} values={{ seconds }} />{' '}
      <Text as="a" href={to} className="tap-link" rel="nofollow" id={end} />
    </p>
  )
}
