import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { WriteHealth } from '#relay/origin/database/write-health.ts'

const isFull = { code: 'ERR_SQLITE_ERROR', errcode: 13 }

test('a writer that others have taken over from counts as failing no more, and the rest still do', () => {
  const { log } = fastify({ logger: { level: 'silent' } })
  const health = new WriteHealth(log, () => 0)
  const full = Object.assign(new Error('database or disk is full'), isFull)
  for (const writer of ['log of match 1', 'log of match 2', 'schedule']) health.failed(writer, full)
  health.forget((writer) => writer.startsWith('log of match '))
  expect(health.isStorageFailing).toBe(true)
  health.forget((writer) => writer === 'schedule')
  expect(health.isStorageFailing).toBe(false)
})
