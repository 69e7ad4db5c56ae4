import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { internalPath } from '#client/kit/ui/internal-path.ts'
import { pagesShown } from '#client/kit/ui/pages-shown.ts'

test('a pager names first, last and the neighbours in order, never one twice, and no gap of one page', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 60 }), (one, other) => {
      const [page, pages] = [Math.min(one, other), Math.max(one, other)]
      const shown = pagesShown(page, pages)
      const numbers = shown.filter((item) => item !== 'gap')
      expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b))
      for (const needed of [1, page, pages]) expect(numbers).toContain(needed)
      expect(shown.length).toBeLessThanOrEqual(7)
      shown.forEach((item, place) => {
        if (item !== 'gap') return
        expect(Number(shown[place + 1]) - Number(shown[place - 1])).toBeGreaterThan(2)
      })
    }),
  )
})

test('only what a screen answers is within: no file, no call, no other site', () => {
  expect(['/news', '/teams/team-detail/11/comets?x=1#y', '/'].map(internalPath)).not.toContain(undefined)
  for (const address of [
    '//evil.example',
    '/\\evil',
    'https://x.example',
    '/news/rss.xml',
    '/api/x',
    'mailto:a@b',
    '',
  ]) {
    expect(internalPath(address)).toBeUndefined()
  }
})
