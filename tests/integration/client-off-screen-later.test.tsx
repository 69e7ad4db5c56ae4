// @vitest-environment happy-dom

import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { OffScreenLater } from '#client/ui/off-screen-later.tsx'
import { toldSight } from '#tests/support/told-sight.ts'

const sight = toldSight()

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
  let top = 5000
  part.getBoundingClientRect = () => new DOMRect(0, top, 300, 100)
  return {
    render,
    text: () => part.textContent,
    tell: (isOnScreen: boolean) => sight.get(part)?.(isOnScreen),
    moveTo: (y: number) => {
      top = y
    },
  }
}

test('what is on the screen changes at once, and what is not follows', async () => {
  const { render, text, tell } = await show()
  tell(true)
  render(2)
  expect(text()).toBe('2')
  tell(false)
  render(3)
  expect(text()).toBe('2')
  await expect.poll(text).toBe('3')
})

test('what somebody is on the way to changes at once, and does not go back to what it showed before', async () => {
  const { render, text, tell } = await show()
  tell(false)
  render(2, true)
  expect(text()).toBe('2')
  render(3)
  expect(text()).toBe('2')
  await expect.poll(text).toBe('3')
})

test('what comes into sight while it is behind is brought up at once', async () => {
  const { render, text, tell, moveTo } = await show()
  tell(false)
  render(2)
  expect(text()).toBe('1')
  moveTo(100)
  tell(true)
  expect(text()).toBe('2')
})

test('what is scrolled to while it is behind changes before that is painted', async () => {
  const { render, text, tell, moveTo } = await show()
  tell(false)
  const frames: FrameRequestCallback[] = []
  vi.stubGlobal('requestAnimationFrame', (paint: FrameRequestCallback) => frames.push(paint))
  render(2)
  frames.shift()?.(0)
  expect(text()).toBe('1')
  moveTo(100)
  frames.shift()?.(0)
  expect(text()).toBe('2')
  // And once nothing is behind, no frame is asked for.
  frames.shift()?.(0)
  expect(frames).toEqual([])
})
