import type { EndReason } from '#shared/live/messages.ts'
import type { Position } from '#shared/live/position.ts'

/** A topic's state as a screen sees it. `at`: when the relay saw it, in ms of the relay's clock. */
export type HeldState<State> = Position & { at: number; state: State }

/**
 * What is known of a topic: nothing yet, a state (final once it has `ended`), or that the relay does not
 * know it. A held state is never replaced by `waiting` or `unknown`.
 */
export type TopicView<State> =
  | { kind: 'waiting' }
  | { kind: 'held'; held: HeldState<State>; ended?: EndReason }
  | { kind: 'unknown' }

export const WAITING = { kind: 'waiting' } as const
export const UNKNOWN = { kind: 'unknown' } as const
