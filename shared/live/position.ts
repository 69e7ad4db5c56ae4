import type { JsonObject } from './json.ts'

/** A reader's position in a topic: (epoch, offset) fixes the state exactly, on every relay of a cluster. */
export type Position = { epoch: string; offset: number }

/** A topic's state at a position. `at`: when the relay saw it, in ms of the relay's clock. */
export type TopicState = Position & { at: number; state: JsonObject }

/** What a reader at `have` does with a delta that leads from `base` to `offset` of the same epoch. */
export function continuity(
  have: number,
  step: { base: number; offset: number },
): 'next' | 'duplicate' | 'gap' {
  if (step.offset <= have) return 'duplicate'
  return step.base === have ? 'next' : 'gap'
}
