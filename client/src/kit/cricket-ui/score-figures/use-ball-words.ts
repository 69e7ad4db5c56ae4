import { useText } from '#client/kit/i18n/text.tsx'
import { ballMark, type MarkedDelivery } from './ball-mark.ts'

/** What its symbol shows in letters, as words within a sentence. */
export function useBallWords(): (delivery: MarkedDelivery) => string {
  const text = useText()
  return (delivery) => {
    const { words, runs } = ballMark(delivery)
    return text('ballSaid', { what: words.slice('ball.'.length), runs })
  }
}
