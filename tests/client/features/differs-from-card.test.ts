import { expect, test } from 'vitest'
import { differsFromCard } from '#client/pages/scorecard/differs-from-card.ts'
import { matchTexts, playedBalls } from '#tests/support/played-balls.ts'

test.each(matchTexts)('balls have the runs and wickets of their card, and no others: %s', (_, text) => {
  for (const share of [0.1, 0.4, 0.8, 1]) {
    const { balls, innings: Innings } = playedBalls(text, share)
    expect(differsFromCard(balls, { Innings })).toBe(false)
    const [first, ...others] = balls
    if (!first) continue
    expect(differsFromCard([{ ...first, Runs: first.Runs + 1 }, ...others], { Innings })).toBe(true)
    const out = { ...first, Wickets: { ...first.Wickets, '0': 'bowled' } as const }
    expect(differsFromCard([out, ...others], { Innings })).toBe(true)
  }
})
