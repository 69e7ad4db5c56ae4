// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test } from 'vitest'
import { EVERYTHING } from '#client/site/pages/scorecard/commentary/commentary-filter.ts'
import { Filters } from '#client/site/pages/scorecard/commentary/filters.tsx'
import { Replay } from '#client/site/pages/scorecard/rewind/replay.tsx'
import { mounted } from '#tests/support/mounted.tsx'
import { sampleMatches } from '#tests/support/samples/sample-matches.ts'

test('the list of overs stays at the over that arrows came to, until it is left', async () => {
  const jumps: string[] = []
  const { place, show } = mounted()
  const choices = [3, 2, 1].map((over) => ({ key: `1-${over}`, label: `Over ${over}` }))
  await show(
    <Filters
      filter={EVERYTHING}
      setFilter={() => undefined}
      sides={[]}
      match={sampleMatches.chase().state.Match}
      overs={[{ innings: 1, title: 'Kites', choices }]}
      jumpTo={(key) => jumps.push(key)}
    />,
  )
  const list = [...place.querySelectorAll('select')].at(-1) as HTMLSelectElement
  const choose = (value: string) =>
    act(() => {
      list.value = value
      list.dispatchEvent(new Event('change', { bubbles: true }))
    })
  choose('1-3')
  expect(list.value).toBe('1-3')
  choose('1-2')
  expect(list.value).toBe('1-2')
  act(() => list.dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
  expect(list.value).toBe('')
  choose('1-2')
  expect(jumps).toEqual(['1-3', '1-2', '1-2'])
})

test('a replay that came to the end does not continue by itself after a step back', async () => {
  const { place, show } = mounted()
  const replay = (isAtEnd: boolean) => show(<Replay isAtEnd={isAtEnd} step={() => undefined} />)
  const button = () => place.querySelector('button')
  await replay(false)
  act(() => button()?.click())
  expect(button()?.getAttribute('aria-pressed')).toBe('true')
  await replay(true)
  await replay(false)
  expect(button()?.getAttribute('aria-pressed')).toBe('false')
})
