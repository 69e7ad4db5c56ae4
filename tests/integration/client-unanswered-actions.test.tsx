// @vitest-environment happy-dom
import { act } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { firstToast } from '#client/kit/api/toasts.ts'
import { loadMessages } from '#client/kit/i18n/catalogue.ts'
import { sharedStore } from '#client/kit/stored/shared.ts'
import { Toasts } from '#client/site/features/toasts/toasts.tsx'
import { Screen as Contact } from '#client/site/pages/contact/contact-screen.tsx'
import { OwnerOfMatch } from '#client/tools/desk/owner-of-match.tsx'
import { mounted } from '#tests/support/mounted.tsx'

await loadMessages('en')
await loadMessages('en', 'desk')

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  act(() => sharedStore.set(firstToast, undefined))
})

const UNANSWERED = { kind: 'error', text: 'That did not get through. Please try again.' }
const never = (_: unknown, { signal }: RequestInit = {}) =>
  new Promise<Response>((_resolve, reject) =>
    signal?.addEventListener('abort', () => reject(new DOMException('It was aborted.', 'AbortError'))),
  )
const htmlOfProxy = async () => new Response('<h1>502 Bad Gateway</h1>', { status: 502 })
const pageOfPortal = async () => new Response('<h1>Log in to the café</h1>')

const contactForm = async () => {
  const { place, show } = mounted()
  await show(
    <MemoryRouter>
      <Toasts />
      <Contact />
    </MemoryRouter>,
  )
  for (const [name, value] of Object.entries({ Name: 'Riya', Email: 'riya@example.com', Message: 'Six!' })) {
    const field = place.querySelector<HTMLInputElement>(`[name="${name}"]`)
    if (field) field.value = value
  }
  const press = () => act(async () => place.querySelector<HTMLButtonElement>('[type="submit"]')?.click())
  return { place, press }
}

test.each([
  ['is aborted', async () => Promise.reject(new TypeError('Failed to fetch'))],
  ['is answered by a proxy', htmlOfProxy],
  ['is answered by a page for guests of a network', pageOfPortal],
])('a message that %s is reported to its writer, with its words in the form', async (_, fetch) => {
  const { place, press } = await contactForm()
  vi.stubGlobal('fetch', fetch)
  await press()
  await vi.waitFor(() => act(() => expect(sharedStore.get(firstToast)).toEqual(UNANSWERED)))
  expect(place.querySelector('textarea')?.value).toBe('Six!')
})

test('an action without an answer ends after half a minute, and can be done again', async () => {
  const { place, press } = await contactForm()
  const fetch = vi.fn(never)
  vi.stubGlobal('fetch', fetch)
  vi.useFakeTimers()
  await press()
  await act(() => vi.advanceTimersByTimeAsync(30_000))
  expect(sharedStore.get(firstToast)).toEqual(UNANSWERED)
  expect(place.querySelector('textarea')?.value).toBe('Six!')
  await press()
  expect(fetch).toHaveBeenCalledTimes(2)
})

test('an action at the desk that a proxy answers is reported too', async () => {
  const Status = { code: 200, returnMessage: 'OK' }
  const owner = { Owner: 'desk', HasScore: false }
  vi.stubGlobal('fetch', async (_: unknown, { method }: RequestInit = {}) =>
    method === 'POST' ? htmlOfProxy() : Response.json({ Status, data: owner }),
  )
  vi.stubGlobal('confirm', () => true)
  const { place, show } = mounted()
  await show(
    <MemoryRouter>
      <Toasts />
      <OwnerOfMatch id={7} />
    </MemoryRouter>,
  )
  await vi.waitFor(() => act(() => expect(place.querySelector('button')).not.toBeNull()))
  await act(async () => place.querySelector('button')?.click())
  await vi.waitFor(() => act(() => expect(sharedStore.get(firstToast)).toEqual(UNANSWERED)))
})
