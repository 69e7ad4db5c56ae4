import { ballsOfOver, type CountedMatch, countsBalls } from '#client/cricket-ui/match/counted-overs.ts'
import { useText } from '#client/i18n/text.tsx'

/** `Over 12`, or `Balls 56–60` where balls are counted. */
export function useOverPlace(match: CountedMatch & { BallsPerOver: number }): (over: number) => string {
  const text = useText()
  return (over) =>
    countsBalls(match)
      ? text('graphs.placeBalls', ballsOfOver(over, match.BallsPerOver))
      : text('graphs.placeOver', { over: over + 1 })
}
