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

test('a failing writer is logged once with its cause, then counted in a line a minute, and backs off to five seconds', () => {
  let now = 0
  const lines: Record<string, unknown>[] = []
  const stream = { write: (line: string) => void lines.push(JSON.parse(line)) }
  const health = new WriteHealth(fastify({ logger: { level: 'warn', stream } }).log, () => now)
  const full = Object.assign(new Error('database or disk is full'), isFull)
  const waits: number[] = []
  while (now < 150_000) {
    waits.push(health.failed('log', full))
    now += waits.at(-1) ?? 0
  }
  expect(waits.slice(0, 7)).toEqual([250, 500, 1000, 2000, 4000, 5000, 5000])
  expect(health.isStorageFailing).toBe(true)
  expect(lines.map(({ msg }) => msg)).toEqual([
    'a write failed; it is tried again until it works',
    'writes still fail',
    'writes still fail',
  ])
  expect(lines[0]).toMatchObject({ writer: 'log', reason: 'database or disk is full' })
  health.failed('another', full)
  health.succeeded('another')
  expect(health.isStorageFailing).toBe(true)
  health.succeeded('log')
  health.succeeded('log')
  expect(health.isStorageFailing).toBe(false)
  expect(lines.slice(3)).toMatchObject([
    { msg: 'all that failed to be written is written again', failures: waits.length + 1 },
  ])
})
