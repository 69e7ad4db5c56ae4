// @vitest-environment happy-dom

import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { OffScreenLater } from '#client/ui/off-screen-later.tsx'

/** What the browser tells of where the part is. */
let tell: (isIntersecting: boolean) => void
let top: number

beforeEach(() => {
  top = 5000
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(heard: (entries: { isIntersecting: boolean }[]) => void) {
        tell = (isIntersecting) => heard([{ isIntersecting }])
      }
      observe() {}
      disconnect() {}
    },
  )
})
afterEach(() => void vi.unstubAllGlobals())

async function show() {
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  onTestFinished(() => root.unmount())
  const render = (moment: number, isAwaited = false) =>
    flushSync(() =>
      root.render(
        <OffScreenLater isAwaited={isAwaited}>
          <p>{moment}</p>
        </OffScreenLater>,
      ),
    )
  render(1)
  await new Promise((resolve) => setTimeout(resolve))
  const part = place.firstElementChild as HTMLElement
  part.getBoundingClientRect = () => new DOMRect(0, top, 300, 100)
  return { render, text: () => part.textContent }
}

test('what is on the screen changes at once, and what is not follows', async () => {
  const { render, text } = await show()
  tell(true)
  render(2)
  expect(text()).toBe('2')
  tell(false)
  render(3)
  expect(text()).toBe('2')
  await expect.poll(text).toBe('3')
})

test('what somebody is on the way to changes at once, and does not go back to what it showed before', async () => {
  const { render, text } = await show()
  tell(false)
  render(2, true)
  expect(text()).toBe('2')
  render(3)
  expect(text()).toBe('2')
  await expect.poll(text).toBe('3')
})

test('what comes into sight while it is behind is brought up at once', async () => {
  const { render, text } = await show()
  tell(false)
  render(2)
  expect(text()).toBe('1')
  top = 100
  tell(true)
  expect(text()).toBe('2')
})
