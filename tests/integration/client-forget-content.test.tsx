// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import useSWR from 'swr'
import { expect, test } from 'vitest'
import { forgetContent } from '#client/api/forget-content.ts'

test('what was fetched for one reader is gone when content is forgotten, and what is shown is asked for anew', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const asked: string[] = []
  let reader = 'ada'
  const answer = async (key: string) => {
    asked.push(key)
    return `${key} of ${reader}`
  }
  function Shown({ of }: { of: string }) {
    return <p>{useSWR(of, answer, { dedupingInterval: 0 }).data ?? 'nothing'}</p>
  }
  const place = document.createElement('div')
  const root = createRoot(place)
  await act(async () => root.render(<Shown of="picks" />))
  await act(async () => root.render(<Shown of="reactions" />))
  expect(place.textContent).toBe('reactions of ada')

  reader = 'nobody'
  let first: string | null = null
  await act(async () => {
    forgetContent()
    await Promise.resolve()
    first = place.textContent
  })
  expect(first).not.toContain('nobody')
  expect(place.textContent).toBe('reactions of nobody')
  expect(asked).toEqual(['picks', 'reactions', 'reactions'])

  await act(async () => root.render(<Shown of="picks" />))
  expect(place.textContent).toBe('picks of nobody')
  act(() => root.unmount())
})
