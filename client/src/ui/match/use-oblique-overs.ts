import { useText } from '#client/i18n/text.tsx'
import { type CountedMatch, shownBalls } from './counted-overs.ts'

/**
 * `12.4 overs`, or `64 balls` in The Hundred, in the case that a word such as "after" or "up to" asks for: Hindi, Telugu
 * and Kannada decline what they count before it.
 */
export function useObliqueOvers(): (overs: string, match: CountedMatch) => string {
  const text = useText()
  return (overs, match) => {
    const balls = shownBalls(overs, match)
    return balls === undefined ? text('oblique.overs', { overs }) : text('oblique.balls', { balls })
  }
}
