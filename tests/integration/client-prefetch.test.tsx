// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { prefetchOnIntent } from '#client/site/app/prefetch.ts'

const asked: string[] = []
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a finger that rests on a link fetches its screen, one that scrolls does not, and two screens are fetched at once', async () => {
  vi.useFakeTimers()
  // Answers never come: what was asked for stays under way.
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path.split('?', 1)[0] ?? '')
    return new Promise(() => undefined)
  })
  for (const path of ['/series', '/teams', '/players', '/videos']) {
    const link = document.createElement('a')
    link.setAttribute('href', path)
    document.body.append(link)
  }
  const on = (path: string, kind: string) =>
    document.querySelector(`a[href="${path}"]`)?.dispatchEvent(new Event(kind, { bubbles: true }))
  const rest = async (path: string) => {
    on(path, 'touchstart')
    await vi.advanceTimersByTimeAsync(80)
  }
  prefetchOnIntent(new Event('touchstart'))

  on('/teams', 'touchstart')
  await vi.advanceTimersByTimeAsync(79)
  on('/teams', 'touchmove')
  await vi.advanceTimersByTimeAsync(1000)
  expect(asked).toEqual([])

  await rest('/series')
  expect(asked).toEqual(['/api/Series/List'])
  await rest('/players')
  expect(asked).toEqual(['/api/Series/List', '/api/Player/List'])
  await rest('/videos')
  expect(asked).toEqual(['/api/Series/List', '/api/Player/List'])
})
