import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'

/** Of a scale that ends at 19, where a thread gets only what no other wants. */
const NICENESS = 10

/** Threads that hold sockets go first: a score must not wait for a page. Only Linux has priorities of threads. */
export function lowerThreadPriority(): void {
  try {
    const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1))
    if (Number.isInteger(thread) && thread > 0) setPriority(thread, NICENESS)
  } catch {
    // Another system, or one that forbids it.
  }
}
