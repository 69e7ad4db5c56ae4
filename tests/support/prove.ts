import { afterAll, beforeAll, describe, test } from 'vitest'
import type { ConnectionTimeouts } from '#relay/setup/surroundings.ts'
import { Edge, type EdgeCase } from './edge.ts'

/** Long beside what any conversation takes; one that hangs is one that the relay has not ended. */
const TIMEOUT_MS = 20_000

/** Proves tables of hostile conversations against one relay, one after the other. */
export function prove(
  tables: Record<string, readonly EdgeCase[]>,
  env: Record<string, string> = {},
  timeoutsMs: Partial<ConnectionTimeouts> = {},
): void {
  let edge: Edge
  beforeAll(async () => {
    edge = await Edge.open(env, timeoutsMs)
  })
  afterAll(() => edge.close())
  for (const [name, table] of Object.entries(tables)) {
    describe(name, () => {
      test.each(table)('$rule', (one) => edge.prove(one), TIMEOUT_MS)
    })
  }
}
