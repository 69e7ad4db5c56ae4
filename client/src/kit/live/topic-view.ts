import type { EndReason } from '#shared/live/messages.ts'
import type { Position } from '#shared/live/position.ts'

/** `at`: when the relay saw it, in ms of its clock. */
export type KnownState<State> = Position & { at: number; state: State }

/**
 * Waiting, a state (final once it has `ended`), or unknown to the relay. A state is never replaced by
 * `waiting` or `unknown`.
 */
export type TopicView<State> =
  | { kind: 'waiting' }
  | { kind: 'known'; known: KnownState<State>; ended?: EndReason }
  | { kind: 'unknown' }

export const WAITING = { kind: 'waiting' } as const
export const UNKNOWN = { kind: 'unknown' } as const
