import { board } from './board.ts'
import { bytes } from './bytes.ts'
import { cluster } from './cluster.ts'
import { compression } from './compression.ts'
import { crowd } from './crowd.ts'
import { dead } from './dead.ts'
import { fanout } from './fanout.ts'
import { growth } from './growth.ts'
import { hostile } from './hostile.ts'
import { lighthouse } from './lighthouse.ts'
import { logins } from './logins.ts'
import { operators } from './operators.ts'
import { pages } from './pages.ts'
import type { Part } from './part.ts'
import { push } from './push.ts'
import { reads } from './reads.ts'
import { rewind } from './rewind.ts'
import { screen } from './screen.ts'
import { slow } from './slow.ts'
import { stampede } from './stampede.ts'
import { ways } from './ways.ts'

/** The benchmarks by the names that the command takes, in the order in which all of them run. */
export const PARTS: Record<string, Part> = {
  bytes,
  fanout,
  ways,
  compression,
  board,
  growth,
  crowd,
  stampede,
  slow,
  operators,
  cluster,
  screen,
  rewind,
  pages,
  reads,
  logins,
  push,
  lighthouse,
  dead,
  hostile,
}
