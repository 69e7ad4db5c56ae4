import { expect, test } from 'vitest'
import { RelayChanges } from '#relay/ops/relay-changes.ts'
import type { ProcessFigures, RelayFacts } from '#shared/ops/ops-report.ts'

const heard = (name: string, startedAt: number, isDraining = false) => ({
  name,
  facts: { isDraining } as RelayFacts,
  processes: [{ startedAt: startedAt + 5 }, { startedAt }] as ProcessFigures[],
})

test('the wall of one relay marks each drain and start of the others, once', () => {
  const changes = new RelayChanges()
  const texts = (...relays: ReturnType<typeof heard>[]) => changes.take(relays).map(({ text }) => text)
  expect(texts(heard('b', 1), heard('c', 1, true))).toEqual([])
  expect(texts(heard('b', 1, true), heard('c', 1, true))).toEqual(['b is being drained'])
  expect(texts(heard('b', 1, true), heard('c', 1))).toEqual([])
  expect(texts(heard('c', 1))).toEqual([])
  expect(texts(heard('b', 2), heard('c', 1))).toEqual(['b has started'])
  expect(texts(heard('b', 2), heard('c', 1), heard('d', 3))).toEqual(['d has started'])
})
