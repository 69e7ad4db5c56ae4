import { expect, test } from 'vitest'
import { StoredResponses } from '#client/worker/stored-responses.ts'
import { cachesInMemory } from '#tests/support/caches-in-memory.ts'

const at = (path: string) => `https://crease.example${path}`
const BOUNDS = { entries: 2, bytes: 1000, largest: 100 }

/** Workers one after another on the same device: the browser ends one that has nothing to do. */
function workers() {
  const caches = cachesInMemory()
  let nowMs = 0
  return () =>
    new StoredResponses(caches, 'pages', BOUNDS, () => {
      nowMs += 1
      return nowMs
    })
}

const pathsIn = async (stored: StoredResponses, ...paths: string[]) => {
  const found = await Promise.all(paths.map((path) => stored.find(at(path))))
  return paths.filter((_, place) => found[place] !== undefined)
}

test.each(['in the same worker', 'in a worker that starts later'])(
  'the page that was not used for longest goes first, however long it has been there: %s',
  async (when) => {
    const start = workers()
    const first = start()
    await first.keep(at('/a'), new Response('a'))
    await first.keep(at('/b'), new Response('b'))
    expect(await (await first.use(at('/a')))?.text()).toBe('a')
    const next = when === 'in the same worker' ? first : start()
    await next.keep(at('/c'), new Response('c'))
    expect(await pathsIn(next, '/a', '/b', '/c')).toEqual(['/a', '/c'])
    expect(await (await next.use(at('/a')))?.text()).toBe('a')
  },
)

test('looking whether a page is there is no use of it', async () => {
  const stored = workers()()
  await stored.keep(at('/a'), new Response('a'))
  await stored.keep(at('/b'), new Response('b'))
  await stored.find(at('/a'))
  await stored.keep(at('/c'), new Response('c'))
  expect(await pathsIn(stored, '/a', '/b', '/c')).toEqual(['/b', '/c'])
})

test('a page that is stored anew, or forgotten, while it is opened does not become the older one again', async () => {
  const stored = workers()()
  await stored.keep(at('/a'), new Response('old'))
  const opened = stored.use(at('/a'))
  await stored.keep(at('/a'), new Response('new'))
  await opened
  expect(await (await stored.find(at('/a')))?.text()).toBe('new')
  const opening = stored.use(at('/a'))
  await stored.clear()
  await opening
  expect(await stored.find(at('/a'))).toBeUndefined()
})
