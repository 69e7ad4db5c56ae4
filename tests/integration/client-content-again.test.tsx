// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { SWRConfig, useSWRConfig } from 'swr'
import { afterEach, expect, test, vi } from 'vitest'
import { upcoming } from '#client/api/match-calls.ts'
import { useContent } from '#client/api/use-content.ts'
import { sampleMatches } from '#tests/support/samples/sample-matches.ts'

afterEach(() => vi.unstubAllGlobals())

test('an answer that came with the page stays the same object while the one that is asked for is alike, so that nothing is made of it anew', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const call = upcoming(9)
  const match = sampleMatches.toss().onBoard
  let name = match.MatchName
  const answer = () => ({
    Status: { code: 200, returnMessage: 'OK' },
    data: [{ ...match, MatchName: name }, match],
    TotalCount: 2,
  })
  const asked = vi.fn(async () => Response.json(answer()))
  vi.stubGlobal('fetch', asked)
  const seen = new Set<unknown>()
  let again = () => {}
  let isSettled = () => false
  function Names({ time }: { time: number }) {
    const { cache } = useSWRConfig()
    isSettled = () => cache.get(call.key)?.isValidating === false
    const content = useContent(call)
    if (content.kind !== 'ready') return null
    again = content.refresh
    seen.add(content.answer)
    return `${time} ${content.answer.data[0]?.MatchName}`
  }
  const place = document.createElement('div')
  const root = createRoot(place)
  const page = { [call.key]: answer() }
  const shown = (time: number) =>
    act(async () =>
      root.render(
        <SWRConfig value={{ fallback: page }}>
          <Names time={time} />
        </SWRConfig>,
      ),
    )
  await shown(1)
  await expect.poll(() => asked.mock.calls.length > 0 && isSettled()).toBe(true)
  await shown(2)
  expect(place.textContent).toBe(`2 ${match.MatchName}`)
  expect(seen.size).toBe(1)
  name = 'Another'
  await act(async () => again())
  await expect.poll(() => place.textContent).toBe('2 Another')
  expect(seen.size).toBe(2)
  act(() => root.unmount())
})
