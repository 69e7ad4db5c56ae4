import { expect, test } from 'vitest'
import { deadOrigin } from '#tests/support/dead-origin.ts'
import { byDepth } from '#tests/support/depth.ts'

/** Longer by `npm run bench -- dead`. */
const SECONDS = byDepth({ quick: 20, deep: 120 })
const TIMEOUT_MS = SECONDS * 1000 + 120_000

test(
  'an origin that is dead in every way costs readers of what is held nothing but a note of age; calls that need it are answered in the envelope; the first good answer is given at once',
  async () => {
    const { reads, spoilt, calls, circuit, pageSaysStale } = await deadOrigin(SECONDS)
    expect(reads).toBeGreaterThan(1000)
    expect(spoilt).toEqual([])
    // 404 is this origin's own word, before it died and after.
    expect(Object.keys(calls).filter((status) => !['404', '500', '502', '504'].includes(status))).toEqual([])
    expect(calls[502]).toBeGreaterThan(0)
    expect(circuit).toContain(0)
    expect(circuit).toContain(2)
    expect(pageSaysStale).toBe(true)
  },
  TIMEOUT_MS,
)
