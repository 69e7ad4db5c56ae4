import { Text } from '#client/i18n/text.tsx'
import { useLiveSource } from '#client/live/live-source.ts'
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
        <p className="measure">
          <Text id="delay.on" values={{ seconds: delayMs / 1000 }} />{' '}
          <Text
            as="a"
            href={settingOn(query, delayAddress(0))}
            className="tap-link"
            rel="nofollow"
            id="delay.end"
          />
        </p>
      )}
      {shield && (
        <p className="measure">
          <Text id="shield.on" />{' '}
          <Text
            as="a"
            href={settingOn(query, shieldAddress(false))}
            className="tap-link"
            rel="nofollow"
            id="shield.end"
          />
        </p>
      )}
    </div>
  )
}
