// @vitest-environment happy-dom
import { act } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { expect, onTestFinished, test, vi } from 'vitest'
import { loadMessages } from '#client/kit/i18n/catalogue.ts'
import { Webhooks } from '#client/tools/desk/webhooks.tsx'
import { mounted } from '#tests/support/mounted.tsx'

await loadMessages('en', 'desk')
await loadMessages('en', 'alerts')

test('an address that is refused stays in its field with the reason, and the secret of the one before stays', async () => {
  const Status = { code: 200, returnMessage: 'OK' }
  const refused = { Status: { code: 400, returnMessage: 'No such host.', field: 'Url' } }
  const answers = [
    async () => Response.json({ Status, data: { WebhookId: 1, Secret: 'whsec_one' } }),
    async () => Response.json(refused, { status: 400 }),
    async () => Promise.reject(new TypeError('Failed to fetch')),
  ]
  vi.stubGlobal('fetch', async (_: string, { method = 'GET' }: RequestInit = {}) =>
    method === 'GET' ? Response.json({ Status, data: [], TotalCount: 0 }) : answers.shift()?.(),
  )
  onTestFinished(() => void vi.unstubAllGlobals())
  const { place, show } = mounted()
  await show(
    <MemoryRouter>
      <Webhooks />
    </MemoryRouter>,
  )
  const url = () => place.querySelector<HTMLInputElement>('[name="Url"]')
  await vi.waitFor(() => act(() => expect(url()).not.toBeNull()))
  const add = async (address: string) => {
    const field = url()
    if (field) field.value = address
    await act(async () => place.querySelector<HTMLButtonElement>('[type="submit"]')?.click())
  }
  const shown = () => [url()?.value, place.querySelector('.field-problem')?.textContent]

  await add('https://one.example/')
  await vi.waitFor(() => act(() => expect(place.textContent).toContain('whsec_one')))
  expect(shown()).toEqual(['', undefined])
  await add('https://two.example/')
  await vi.waitFor(() => act(() => expect(shown()).toEqual(['https://two.example/', 'No such host.'])))
  await add('https://two.example/')
  const words = 'That did not get through. Please try again.'
  await vi.waitFor(() => act(() => expect(shown()).toEqual(['https://two.example/', words])))
  expect(place.textContent).toContain('whsec_one')
})
