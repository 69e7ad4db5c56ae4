import type { JsonObject } from './json.ts'
import type { Board } from './match-state.ts'
import { BOARD_TOPIC } from './topics.ts'

/** A delayed state of a topic without the matches that are withdrawn by now; the same object where none is. */
export function withoutWithdrawn(topic: string, delayed: JsonObject, newest: JsonObject): JsonObject {
  if (newest.Withdrawn === true) return newest
  if (topic !== BOARD_TOPIC) return delayed
  const { Matches } = delayed as unknown as Board
  const { Matches: listed } = newest as unknown as Board
  const left = Object.entries(Matches).filter(([id]) => Object.hasOwn(listed, id))
  if (left.length === Object.keys(Matches).length) return delayed
  return { ...delayed, Matches: Object.fromEntries(left) as unknown as JsonObject }
}
