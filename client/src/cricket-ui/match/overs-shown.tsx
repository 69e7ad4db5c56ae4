import { Text, useText } from '#client/i18n/text.tsx'
import { type CountedMatch, shownBalls } from './counted-overs.ts'

type Props = { overs: string; match: CountedMatch }

/** `12.4 overs`, or `64 balls` in The Hundred. */
export function OversShown({ overs, match }: Props) {
  return <span>{useOversText()(overs, match)}</span>
}

/** As text, for attributes and sentences. */
export function useOversText(): (overs: string, match: CountedMatch) => string {
  const text = useText()
  return (overs, match) => {
    const balls = shownBalls(overs, match)
    return balls === undefined ? text('strip.overs', { overs }) : text('people.balls', { balls })
  }
}

/** `in 12.4 overs`, or `in 64 balls`. */
export function InOvers({ overs, match }: Props) {
  const balls = shownBalls(overs, match)
  return balls === undefined ? (
    <Text id="innings.inOvers" values={{ overs }} />
  ) : (
    <Text id="innings.inBalls" values={{ balls }} />
  )
}
