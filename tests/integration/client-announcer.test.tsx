// @vitest-environment happy-dom
import { act } from 'react'
import { createMemoryRouter, type NavigateFunction, RouterProvider, useNavigate } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { pageTitle } from '#client/kit/ui/page-status.ts'
import { PageAnnouncer } from '#client/site/app/page-announcer.tsx'
import { mounted } from '#tests/support/mounted.tsx'

test('the title of the page that came is announced, however late it comes, and never that of the page before', async () => {
  vi.useFakeTimers()
  let go: NavigateFunction = () => undefined
  function Page() {
    go = useNavigate()
    return <PageAnnouncer />
  }
  const router = createMemoryRouter([{ path: '*', element: <Page /> }])
  const { place, show } = mounted()
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  pageTitle.set('Home')
  await show(<RouterProvider router={router} />)
  await pass(5000)
  expect(place.textContent).toBe('')

  await act(async () => void go('/news'))
  act(() => pageTitle.set(undefined))
  await pass(10_000)
  expect(place.textContent).toBe('')
  act(() => pageTitle.set('News'))
  await pass(1000)
  expect(place.textContent).toBe('News')

  act(() => pageTitle.set('News (2)'))
  await pass(1000)
  expect(place.textContent).toBe('News')
  vi.useRealTimers()
})
