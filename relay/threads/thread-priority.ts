import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'

/** Of a scale that ends at 19, where a thread gets only what no other wants. */
const NICENESS = 10

/**
 * Lets the threads that hold sockets go first where there are fewer cores than work: a score must not wait for a
 * page. Linux keeps a priority for each thread; elsewhere nothing changes.
 */
export function lowerThreadPriority(): void {
  try {
    const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1))
    if (Number.isInteger(thread) && thread > 0) setPriority(thread, NICENESS)
  } catch {
    // Another system, or one that forbids it.
  }
}
