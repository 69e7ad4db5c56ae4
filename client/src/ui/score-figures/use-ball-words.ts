import { useText } from '#client/i18n/text.tsx'
import type { ShownDelivery } from '#shared/cricket/scorecard.ts'
import { ballMark } from './ball-mark.ts'

/** What came of a ball, as it is said within a sentence: what its symbol shows in letters. */
export function useBallWords(): (
  delivery: Pick<ShownDelivery, 'Runs' | 'Extras' | 'Wickets' | 'AllRun'>,
) => string {
  const text = useText()
  return (delivery) => {
    const { words, runs } = ballMark(delivery)
    return text('ballSaid', { what: words.slice('ball.'.length), runs })
  }
}
