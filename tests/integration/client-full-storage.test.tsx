// @vitest-environment happy-dom
import { act } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { firstToast } from '#client/kit/api/toasts.ts'
import { loadMessages } from '#client/kit/i18n/catalogue.ts'
import { sharedStore } from '#client/kit/stored/shared.ts'
import { FollowButton } from '#client/site/features/following/follow-button.tsx'
import { Toasts } from '#client/site/features/toasts/toasts.tsx'
import { mounted } from '#tests/support/mounted.tsx'

await loadMessages('en')

test('a reader whose browser has no room learns once that it does not store whom they follow', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota was exceeded.', 'QuotaExceededError')
  })
  onTestFinished(() => void vi.restoreAllMocks())
  const { place, show } = mounted()
  await show(
    <>
      <Toasts />
      <FollowButton kind="players" id={11} teamId={1} name="Asha Rao" />
      <FollowButton kind="teams" id={1} name="Comets" />
    </>,
  )
  const buttons = place.querySelectorAll('button')
  await act(async () => buttons[0]?.click())
  const text = 'This browser does not store that: it lasts until you close the page.'
  expect(sharedStore.get(firstToast)).toEqual({ kind: 'warning', text })
  await act(async () => sharedStore.set(firstToast, undefined))
  await act(async () => buttons[1]?.click())
  expect(sharedStore.get(firstToast)).toBeUndefined()
  expect(buttons[1]?.getAttribute('aria-pressed')).toBe('true')
})
