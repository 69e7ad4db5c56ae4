import { expect, test } from 'vitest'
import { StoredResponses } from '#client/worker/stored-responses.ts'
import { cachesInMemory } from '#tests/support/caches-in-memory.ts'

/** What is kept stays within its bounds. */

function kept(caches: CacheStorage, bounds: { entries: number; bytes: number; largest: number }) {
  let now = 0
  return new StoredResponses(caches, 'test', bounds, () => ++now)
}
const at = (name: string) => `https://crease.example/${name}`

test('what was kept longest ago goes first, by number and by bytes', async () => {
  const caches = cachesInMemory()
  const responses = kept(caches, { entries: 3, bytes: 10, largest: 8 })
  for (const name of ['a', 'b', 'c']) await responses.keep(at(name), new Response('1'))
  await responses.keep(at('a'), new Response('2'))
  await responses.keep(at('d'), new Response('1'))
  expect(await responses.find(at('b'))).toBeUndefined()
  expect(await (await responses.find(at('a')))?.text()).toBe('2')
  await responses.keep(at('e'), new Response('12345678'))
  expect(await responses.find(at('c'))).toBeUndefined()
  expect(await responses.find(at('d'))).toBeDefined()
})

test('a worker that starts anew knows what the one before it kept', async () => {
  const caches = cachesInMemory()
  const bounds = { entries: 2, bytes: 100, largest: 10 }
  const before = kept(caches, bounds)
  await before.keep(at('a'), new Response('1'))
  await before.keep(at('b'), new Response('1'))
  await kept(caches, bounds).keep(at('c'), new Response('1'))
  const after = kept(caches, bounds)
  expect(await after.find(at('a'))).toBeUndefined()
  expect(await after.find(at('c'))).toBeDefined()
})

test('what is larger than its bound is not kept, and no cookie is', async () => {
  const responses = kept(cachesInMemory(), { entries: 2, bytes: 100, largest: 4 })
  await responses.keep(at('large'), new Response('12345'))
  expect(await responses.find(at('large'))).toBeUndefined()
  await responses.keep(at('small'), new Response('1', { headers: { 'content-encoding': 'br', etag: '"1"' } }))
  const headers = (await responses.find(at('small')))?.headers
  expect(headers?.get('content-encoding')).toBeNull()
  expect(headers?.get('etag')).toBe('"1"')
})
