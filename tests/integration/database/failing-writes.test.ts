import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { WriteHealth } from '#relay/origin/core/database/write-health.ts'
import { answerErrors } from '#relay/origin/core/http/error-answers.ts'

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

test.each([
  ['the database', Object.assign(new Error('database or disk is full'), isFull)],
  ['a file', Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })],
])('what %s has no room for is refused with 503, and nothing of the inside', async (_what, error) => {
  const app = fastify()
  answerErrors(app)
  app.post('/', () => Promise.reject(error))
  const { statusCode, headers, body } = await app.inject({ method: 'POST', url: '/' })
  expect({ statusCode, retryAfter: headers['retry-after'] }).toEqual({ statusCode: 503, retryAfter: '30' })
  expect(JSON.parse(body).Status.returnMessage).toBe(
    'Nothing can be stored here just now, so this was not taken. Please try again in a while.',
  )
})
