import type { Position } from '#shared/live/position.ts'
import type { Received } from './frames-received.ts'

/** Where one viewer is in each topic. */
export type Positions = Map<string, Position>

/** Whether the message continues what the viewer has. A snapshot is a whole state, whatever its epoch. */
export function take(positions: Positions, { type, topic, epoch, base, offset }: Received): 'next' | 'gap' {
  const has = positions.get(topic)
  positions.set(topic, { epoch: epoch ?? has?.epoch ?? '', offset })
  return type === 'snapshot' || has === undefined || has.offset === base ? 'next' : 'gap'
}

/** Epochs of a topic in the order of their first snapshots: their names have none. */
export class EpochOrder {
  readonly #seen = new Map<string, string[]>()

  note({ topic, epoch }: Received): void {
    const seen = this.#seen.get(topic) ?? []
    if (epoch !== undefined && !seen.includes(epoch)) this.#seen.set(topic, [...seen, epoch])
  }

  /** Whether a viewer has the target's state, a later one of its epoch, or one of a later epoch. */
  hasReached(has: Position | undefined, { topic, epoch, offset }: { topic: string } & Position): boolean {
    if (has === undefined) return false
    if (has.epoch === epoch) return has.offset >= offset
    const seen = this.#seen.get(topic) ?? []
    return seen.includes(epoch) && seen.indexOf(has.epoch) > seen.indexOf(epoch)
  }
}
