import { compression } from './compression.ts'
import { fanout } from './fanout.ts'
import { lighthouse } from './lighthouse.ts'
import { pages } from './pages.ts'
import type { Part } from './part.ts'
import { push } from './push.ts'
import { reads } from './reads.ts'
import { slow } from './slow.ts'
import { stampede } from './stampede.ts'

/** The benchmarks by the names that the command takes, in the order in which all of them run. */
export const PARTS: Record<string, Part> = {
  fanout,
  compression,
  stampede,
  slow,
  pages,
  reads,
  push,
  lighthouse,
}
