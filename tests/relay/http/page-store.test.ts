import { expect, test } from 'vitest'
import { PageStore, type Shown } from '#relay/pages/page-store.ts'

const FRESH = { upstream: 'fresh' } as const
const shownUntil = (contentUntilMs: number, offset = 1): Shown => ({
  offsets: [['live', offset]],
  freshness: FRESH,
  contentUntilMs,
})

function storeOf(maxBytes = 1e6) {
  const topic = { offset: 1 }
  const store = new PageStore<{ bytes: number }>({ maxBytes, offsetOf: () => topic.offset })
  return { store, topic }
}

test('a page is rendered once per address and version, also when many request it at once', async () => {
  const { store } = storeOf()
  let rendered = 0
  const render = async () => {
    rendered += 1
    return { bytes: 1 }
  }
  const get = (key: string, version: string) => store.get(key, version, shownUntil(5000), render)
  const all = await Promise.all(Array.from({ length: 50 }, () => get('/', '1')))
  expect([rendered, all.filter(({ isCached }) => isCached).length]).toEqual([1, 49])
  await get('/', '2')
  await get('/other', '1')
  expect(rendered).toBe(3)
})

test('a rendering that fails is not stored', async () => {
  const { store } = storeOf()
  const get = (render: () => Promise<{ bytes: number }>) => store.get('/', '1', shownUntil(5000), render)
  await expect(get(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(store.size).toBe(0)
  await expect(get(async () => ({ bytes: 1 }))).resolves.toMatchObject({ page: { bytes: 1 } })
})

test('a page stays the last good one however often a rendering of the next fails, and each request tries again', async () => {
  const { store } = storeOf()
  const { page } = await store.get('/', '1', shownUntil(5000), async () => ({ bytes: 1 }))
  for (let time = 0; time < 3; time += 1) {
    const failing = store.get('/', '2', shownUntil(9000, 2), () => Promise.reject(new Error('no')))
    await expect(failing).rejects.toThrow('no')
    expect(store.last('/', 6000)).toBe(page)
  }
  // So does one of its own version: what it shows has not changed.
  await expect(store.get('/', '1', shownUntil(9000), () => Promise.reject(new Error('no')))).rejects.toThrow(
    'no',
  )
  expect(store.last('/', 6000)).toBe(page)
  const next = await store.get('/', '2', shownUntil(9000), async () => ({ bytes: 2 }))
  expect(store.last('/', 6000)).toBe(next.page)
  store.clear()
  expect(store.bytes).toBe(0)
})

test('a page is right until a topic on it moves, its content is due, or the scores grow stale', async () => {
  const { store, topic } = storeOf()
  const { page } = await store.get('/', '1', shownUntil(5000), async () => ({ bytes: 1 }))
  expect(store.valid('/', FRESH, 4999)).toBe(page)
  expect(store.valid('/', FRESH, 5000)).toBeUndefined()
  expect(store.valid('/', { upstream: 'stale', lastGoodMs: 1 }, 1)).toBeUndefined()
  topic.offset = 2
  expect(store.valid('/', FRESH, 1)).toBeUndefined()
  expect(store.last('/', 64_999)).toBe(page)
  expect(store.last('/', 65_000)).toBeUndefined()
})

test('while a new version is rendered the last page is still there', async () => {
  const { store } = storeOf()
  const { page } = await store.get('/', '1', shownUntil(5000), async () => ({ bytes: 1 }))
  let finish = (_page: { bytes: number }) => {}
  const making = store.get('/', '2', shownUntil(9000, 2), () => new Promise((resolve) => (finish = resolve)))
  expect(store.last('/', 6000)).toBe(page)
  finish({ bytes: 2 })
  const made = await making
  expect(store.last('/', 6000)).toBe(made.page)
})

test('pages beyond the bound are not stored, the least recently used going first, and one that grew counts as it is', async () => {
  const { store } = storeOf(100_000)
  const grown = { bytes: 30_000 }
  const get = (key: string, page = { bytes: 30_000 }) =>
    store.get(key, '1', shownUntil(5000), async () => page)
  await get('/a')
  await get('/b', grown)
  await get('/a')
  await get('/c')
  expect([store.valid('/b', FRESH, 1), store.last('/b', 1), store.size]).toEqual([undefined, undefined, 2])
  const { page } = await get('/a')
  page.bytes = 80_000
  await get('/a')
  expect([store.size, store.bytes <= 100_000]).toEqual([1, true])
})
