// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followSettings } from '#client/site/app/follow-settings.ts'

const reload = vi.fn()
/** As the browser has them. */
let cookies = ''
beforeEach(() => {
  cookies = 'accepted_cookies=true'
  vi.spyOn(document, 'cookie', 'get').mockImplementation(() => cookies)
  reload.mockClear()
  vi.spyOn(location, 'reload').mockImplementation(reload)
})
afterEach(() => vi.restoreAllMocks())

const see = (state: 'hidden' | 'visible') => {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
}

test('a tab follows a delay or a shield that was chosen in another as soon as somebody turns to it', () => {
  followSettings({ delayMs: 0 })
  see('hidden')
  see('visible')
  expect(reload).not.toHaveBeenCalled()
  cookies = 'accepted_cookies=true; delay=45'
  expect(reload).not.toHaveBeenCalled()
  see('visible')
  expect(reload).toHaveBeenCalledTimes(1)
  cookies = ''
  see('visible')
  expect(reload).toHaveBeenCalledTimes(1)
  cookies = 'shield=on; theme=dark'
  dispatchEvent(new Event('focus'))
  expect(reload).toHaveBeenCalledTimes(2)
})

test('a window in sight follows at once what was chosen in another, and is left alone where it was chosen in itself', () => {
  const store = new EventTarget()
  vi.stubGlobal('cookieStore', store)
  see('visible')
  followSettings({ delayMs: 0 })
  cookies = 'delay=45'
  dispatchEvent(new Event('beforeunload'))
  store.dispatchEvent(new Event('change'))
  expect(reload).not.toHaveBeenCalled()
  const now = performance.now()
  vi.spyOn(performance, 'now').mockReturnValue(now + 11_000)
  store.dispatchEvent(new Event('change'))
  expect(reload).toHaveBeenCalledTimes(1)
  vi.unstubAllGlobals()
})
