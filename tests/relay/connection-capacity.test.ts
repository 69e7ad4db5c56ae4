import { expect, test } from 'vitest'
import { connectionCapacity } from '#relay/config/connection-capacity.ts'

const GIB = 1024 ** 3

test('all connections together leave the relay its own descriptors, for every pool that it opens', () => {
  for (const descriptors of [1024, 4096, 20_000, 1_048_576]) {
    for (const configured of [undefined, 100_000]) {
      const { all } = connectionCapacity(configured, 1, { descriptors, memoryBytes: 1024 * GIB })
      expect(all).toBeLessThanOrEqual(descriptors - Math.min(800, descriptors / 2))
    }
  }
})

test('what the operator wants holds, and all connections together are twice that, as far as there are descriptors', () => {
  expect(connectionCapacity(5000, 1, { descriptors: 20_000, memoryBytes: GIB })).toEqual({
    viewers: 5000,
    all: 10_000,
    ofProcess: 10_000,
  })
  expect(connectionCapacity(5000, 1, { descriptors: 5000, memoryBytes: GIB })).toEqual({
    viewers: 5000,
    all: 4200,
    ofProcess: 4200,
  })
})

test('each worker has descriptors of its own, and together they take what the whole relay does', () => {
  const system = { descriptors: 20_800, memoryBytes: 64 * GIB }
  expect(connectionCapacity(undefined, 2, system)).toEqual({
    viewers: 32_000,
    all: 40_000,
    ofProcess: 20_000,
  })
})
