import { expect, test } from 'vitest'
import { ballsJustBowled, type JustBowled } from '#client/site/features/viewing/balls-just-bowled.ts'
import { What } from '#client/site/features/viewing/measure-tv-delay.tsx'
import type { Language } from '#shared/language.ts'
import { textIn } from '#tests/support/in-language.tsx'

const ball = (more: Partial<JustBowled> = {}): JustBowled => ({
  ...{ key: '1.0.1', overs: '0.1', atMs: 0, Batter: 1, Runs: 0 },
  ...more,
})

const said = (language: Language, more: Partial<JustBowled>) =>
  textIn(language, <What ball={ball(more)} batter="Rao" />)

test.each<[Partial<JustBowled>, string]>([
  [{}, 'Rao, no run'],
  [{ Runs: 2 }, 'Rao, 2 runs'],
  [{ Extras: { Wides: 1 } }, 'Rao, a wide'],
  [{ Extras: { Wides: 5 } }, 'Rao, 5 wides'],
  [{ Extras: { NoBalls: 1 } }, 'Rao, a no-ball'],
  [{ Runs: 4, Extras: { NoBalls: 1 } }, 'Rao, a no-ball, 5 runs in all'],
  [{ Extras: { Byes: 2 } }, 'Rao, 2 byes'],
  [{ Extras: { LegByes: 1 } }, 'Rao, 1 leg bye'],
  [{ Runs: 6 }, 'Rao’s six'],
  [{ Extras: { Wides: 1 }, Wickets: { '1': 'stumped' } }, 'the wicket'],
  [{ Wickets: { '1': 'retired hurt' } }, 'Rao, no run'],
])('to find the delay of a picture, the ball %j is said to be %s', async (more, what) => {
  expect(await said('en', more)).toBe(what)
})

test.each(['hi', 'te', 'kn'] as const)('no extra is called a ball without a run: %s', async (language) => {
  const extras = ['Wides', 'NoBalls', 'Byes', 'LegByes', 'Penalty'].map((kind) => ({ Extras: { [kind]: 1 } }))
  const all = await Promise.all([{}, ...extras].map((more) => said(language, more)))
  expect(new Set(all).size).toBe(all.length)
})

test('of a picture that is known to be late, no ball is told that it has not shown yet', () => {
  const now = Date.parse('2026-11-27T12:00:00Z')
  const archived = [130, 119, 45, 44, 2].map((ago, index) => ({
    ...{ Innings: 1, Over: 0, N: index + 1, Batter: 1, NonStriker: 2, Bowler: 3, Runs: 0 },
    At: new Date(now - ago * 1000).toISOString(),
  }))
  const placesOf = (delayMs: number) => ballsJustBowled(archived, now, delayMs).map(({ overs }) => overs)
  expect(placesOf(0)).toEqual(['0.5', '0.4', '0.3', '0.2'])
  expect(placesOf(45_000)).toEqual(['0.3', '0.2'])
})
