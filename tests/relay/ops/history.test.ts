import fc from 'fast-check'
import { expect, test } from 'vitest'
import { History } from '#relay/ops/history.ts'
import { type Sample, SERIES_NAMES } from '#shared/ops/metric-series.ts'

const sampleOf = (value: number) => Object.fromEntries(SERIES_NAMES.map((name) => [name, value])) as Sample
const START = 1_800_000_000_000

test('a history that was kept and restored gives the same samples at the same times', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.nat(300), { minLength: 1, maxLength: 60 }),
      fc.nat(120),
      (seconds, since) => {
        const history = new History()
        const ordered = [...seconds].sort((a, b) => a - b)
        for (const second of ordered) history.add(sampleOf(second), START + 1000 * second)
        const nowMs = START + 1000 * (ordered.at(-1) ?? 0)
        const again = new History()
        again.restore('second', history.columns('second', nowMs))
        again.restore('minute', history.columns('minute', nowMs))
        for (const grain of ['second', 'minute'] as const)
          expect(again.columns(grain, nowMs).equals(history.columns(grain, nowMs))).toBe(true)
        const lookedAtMs = nowMs + 1000 * since
        for (const one of [history, again]) {
          expect(one.lastMinute(lookedAtMs).map(({ viewers }) => viewers)).toEqual(
            ordered.filter((second) => 1000 * second > lookedAtMs - START - 60_000),
          )
        }
      },
    ),
    { numRuns: 20 },
  )
})

test.for(['', '{}\n', 'nonsense', '{"from":0,"stepMs":1000,"steps":3600,"series":["viewers"]}\n1234'])(
  'a file that is no history is refused: %j',
  (text) => {
    expect(() => new History().restore('second', Buffer.from(text))).toThrow()
  },
)
