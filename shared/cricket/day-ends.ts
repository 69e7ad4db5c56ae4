import type { EventBetween } from './scorecards-by-ball.ts'

/** After how many deliveries of a match each of its days ended, in order; a day without play ends where the last did. */
export function dayEnds(between: readonly EventBetween[] | undefined): readonly number[] {
  return (between ?? []).flatMap(({ At, Event }) =>
    Event.Type === 'break' && Event.Reason === 'stumps' ? [At] : [],
  )
}
