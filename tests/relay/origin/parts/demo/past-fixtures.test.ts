import { expect, test } from 'vitest'
import { fixtureOf, type PastPlan, pastFixtures } from '#relay/origin/parts/demo/past/past-fixtures.ts'
import { playPastMatch } from '#relay/origin/parts/demo/past/play-past-match.ts'

const OPENED = Date.parse('2026-11-24T10:00:00Z')
const plan: PastPlan = { seed: 'past', openedMs: OPENED, seasons: 2 }
const all = pastFixtures(plan).map((past) => ({ past, fixture: fixtureOf(plan, past) }))

test('two seasons of each league and a year of tours lie behind the opening, the oldest first', () => {
  expect(all.length).toBe(2 * (56 + 12) + 4 * 5 + 3 * 3)
  const times = all.map(({ past }) => past.startMs)
  expect(times).toEqual([...times].sort((a, b) => a - b))
  // A Test takes days.
  expect(Math.max(...times)).toBeLessThan(OPENED - 6 * 86_400_000)
  expect(pastFixtures({ ...plan, seasons: 0 })).toEqual([])
})

test('a match of the past is the same whenever it is played, with times of its day', () => {
  const [first] = all
  const last = all.findLast(({ past }) => past.lane === 'test-tour')
  for (const one of [first, last]) {
    if (!one) throw new Error('no match')
    const played = playPastMatch(plan, one.past)
    expect(playPastMatch(plan, one.past)).toEqual(played)
    const times = played.log.map(({ at }) => Date.parse(at))
    expect(times).toEqual([...times].sort((a, b) => a - b))
    expect(times[0]).toBeGreaterThanOrEqual(one.past.startMs)
    expect(times.at(-1)).toBeLessThan(one.past.startMs + 6 * 86_400_000)
    expect(played.log.at(-1)?.event.Type).toBe('result')
    expect(played.outcome.Result).toBeDefined()
  }
})
