import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inHundredths, oversBowled } from '#client/pages/scorecard/graphs/forecast-points.ts'
import type { MatchState } from '#shared/live/match-state.ts'

const share = fc.double({ min: 0.0005, max: 0.999, noNaN: true })

test('chances as shown make 100 together, and none that is open is 0 or 100', () => {
  fc.assert(
    fc.property(share, share, (first, draw) => {
      const two = inHundredths({ 1: first, 2: 1 - first })
      expect(two[1] + two[2]).toBe(100)
      const open = (1 - draw) * first
      const three = inHundredths({ 1: open, 2: 1 - draw - open, draw })
      expect(three[1] + three[2] + (three.draw ?? 0)).toBe(100)
      for (const one of [two[1], two[2], three[1], three[2], three.draw]) {
        expect(one).toBeGreaterThan(0)
        expect(one).toBeLessThan(100)
      }
    }),
  )
})

test('a point within an over is named by the overs bowled so far, and any other by its over', () => {
  const all = { '2': { Overs: '20.3' }, '1': { Overs: '20' } } as unknown as MatchState['Innings']
  const point = (innings: number, over: number) => ({ place: 0, innings, over, win: { 1: 0.5, 2: 0.5 } })
  expect(oversBowled(point(2, 20), all)).toBe('20.3')
  expect(oversBowled(point(2, 19), all)).toBe('20')
  expect(oversBowled(point(1, 19), all)).toBe('20')
  expect(oversBowled(point(1, 0), all)).toBe('1')
})
