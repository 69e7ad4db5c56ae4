// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { upcoming } from '#client/kit/api/match-calls.ts'
import { useContent } from '#client/kit/api/use-content.ts'
import { mounted } from '#tests/support/mounted.tsx'
import { sampleMatches } from '#tests/support/samples/sample-matches.ts'

const first = sampleMatches.toss().onBoard

afterEach(() => vi.unstubAllGlobals())

const list = (data: unknown[], code = 200) => ({
  Status: { code, returnMessage: code === 200 ? 'OK' : 'No.' },
  data,
  TotalCount: data.length,
})

test('[8] Match lists are used only when Status.code is 200 and data is non-empty; otherwise nothing happens.', async () => {
  let answer: unknown = list([first])
  vi.stubGlobal('fetch', async () => Response.json(answer))
  let again = () => {}
  function Names() {
    const content = useContent(upcoming(4))
    if (content.kind === 'ready') again = content.refresh
    return content.kind === 'ready'
      ? content.answer.data.map(({ MatchName }) => MatchName).join()
      : content.kind
  }
  const { place, show } = mounted()
  await show(<Names />)
  await expect.poll(() => place.textContent).toBe(first.MatchName)
  const asked = vi.fn(async () => Response.json(answer))
  vi.stubGlobal('fetch', asked)
  for (const next of [
    list([]),
    list([{ ...first, MatchName: 'Another' }], 500),
    { Status: { code: 200 } },
    'nothing',
  ]) {
    answer = next
    asked.mockClear()
    await act(async () => again())
    await expect.poll(() => asked.mock.calls.length).toBeGreaterThan(0)
    expect(place.textContent).toBe(first.MatchName)
  }
  answer = list([{ ...first, MatchName: 'Another' }])
  await act(async () => again())
  await expect.poll(() => place.textContent).toBe('Another')
})
