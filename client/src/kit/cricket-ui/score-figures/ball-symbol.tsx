import { memo } from 'react'
import { Text } from '#client/kit/i18n/text.tsx'
import type { ShownDelivery } from '#shared/cricket/scorecard.ts'
import { ballMark } from './ball-mark.ts'
import './ball-symbol.css'

/** Its two letters are words for screen readers. */
export const BallSymbol = memo(function BallSymbol({ delivery }: { delivery: ShownDelivery }) {
  const { kind, letters, words, runs } = ballMark(delivery)
  return (
    <span className={`ball-symbol ball-symbol-${kind}`} data-long={letters.length > 1 || undefined}>
      <span aria-hidden="true" translate="no">
        {letters}
      </span>
      <Text as="span" className="visually-hidden" id={words} values={{ runs }} />
    </span>
  )
})

/** A ball that is to come. */
export function EmptyBallSymbol() {
  return <span className="ball-symbol ball-symbol-empty" aria-hidden="true" />
}
