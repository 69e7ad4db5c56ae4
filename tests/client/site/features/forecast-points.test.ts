import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inHundredths } from '#client/site/pages/scorecard/graphs/forecast-points.ts'

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
