// @vitest-environment happy-dom
import { act } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { loadMessages } from '#client/kit/i18n/catalogue.ts'
import { Wheel } from '#client/site/pages/scorecard/graphs/wheel-graph.tsx'
import { mounted } from '#tests/support/mounted.tsx'
import { sampleMatches } from '#tests/support/samples/sample-matches.ts'

await loadMessages('en', 'graphs')
beforeEach(() => void vi.stubGlobal('fetch', () => Promise.reject(new Error('There is no network'))))

test('shots without their balls are those of one batter or one bowler, as a reader chooses', async () => {
  const { state } = sampleMatches.chase()
  const { Batting = {}, Bowling = {} } = state.Innings['1'] ?? {}
  const [one = 0, other = 0] = Object.keys(Batting).map(Number)
  const [bowler = 0] = Object.keys(Bowling).map(Number)
  const shot = { Innings: 1, Batter: one, Runs: 1, X: 40, Y: 40, At: '2026-06-03T14:00:00Z' }
  const shots = [shot, { ...shot, Bowler: bowler, Runs: 4 }, { ...shot, Batter: other, Runs: 6 }]
  const { place, show } = mounted()
  await show(
    <MemoryRouter>
      <Wheel {...{ state, balls: [], targets: [], dayEnds: [], shots }} />
    </MemoryRouter>,
  )
  const lines = () => place.querySelectorAll('.field-shot').length
  const [batters, bowlers] = place.querySelectorAll('select')
  const choose = (list: HTMLSelectElement | undefined, value: number | '') =>
    act(async () => {
      if (list) list.value = `${value}`
      list?.dispatchEvent(new Event('change', { bubbles: true }))
    })
  expect([place.querySelectorAll('h3').length, lines()]).toEqual([1, 3])
  // Of a shot no bowler may be known.
  expect([...(bowlers?.options ?? [])].map(({ value }) => value)).toEqual(['', `${bowler}`])
  await choose(batters, one)
  expect(lines()).toBe(2)
  await choose(bowlers, bowler)
  expect(lines()).toBe(1)
  await choose(batters, other)
  expect(lines()).toBe(0)
})
