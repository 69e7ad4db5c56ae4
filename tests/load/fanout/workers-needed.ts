import { execFileSync } from 'node:child_process'

/** What a relay's process keeps of its descriptors for other than viewers (relay/config/connection-capacity.ts), and some for uneven shares. */
const KEPT = 800
const UNEVEN = 0.97
const FEWEST = 2

/** How many workers hold so many sockets where one process may open so many descriptors; two where they can. */
export function workersNeeded(sockets: number, descriptors = descriptorLimit()): number {
  return Math.max(FEWEST, Math.ceil(sockets / ((descriptors - KEPT) * UNEVEN)))
}

/** The hard limit, to which Node raises the soft one. */
export function descriptorLimit(): number {
  const limit = Number(execFileSync('sh', ['-c', 'ulimit -Hn'], { encoding: 'utf8' }))
  return Number.isFinite(limit) ? limit : 1_048_576
}
