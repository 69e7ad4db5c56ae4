import { useText } from '#client/i18n/text.tsx'
import { type CountedMatch, shownBalls } from './counted-overs.ts'

/**
 * `12.4 overs`, or `64 balls` in The Hundred, in the case after words such as "up to": Hindi, Telugu and
 * Kannada decline them.
 */
export function useObliqueOvers(): (overs: string, match: CountedMatch) => string {
  const text = useText()
  return (overs, match) => {
    const balls = shownBalls(overs, match)
    return balls === undefined ? text('oblique.overs', { overs }) : text('oblique.balls', { balls })
  }
}
