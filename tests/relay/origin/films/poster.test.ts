import { expect, test } from 'vitest'
import { poster, type Shown } from '#relay/origin/films/poster.ts'
import { ScoreFace } from '#relay/origin/pictures/score-face.ts'

const side = (name: string, shortName: string, ...scores: string[]) => ({ name, shortName, scores })
const match: Shown = {
  venue: 'Baithkol Green, Karwar',
  sides: [side('Gulls', 'GUL', '144/2'), side('Monsoons', 'MON', '143/6')],
}
const drawn = async (change: Partial<Shown> = {}) => poster(await ScoreFace.open(), { ...match, ...change })

test('posters differ by their sides, their scores and their ground', async () => {
  const one = await drawn()
  expect(one).toContain('#3b6ea5')
  expect(one).toContain('#41516b')
  const [gulls, monsoons] = match.sides
  if (!gulls || !monsoons) throw new Error('There are two sides.')
  const others = [
    await drawn({ venue: 'Krishna Bund, Vijayawada' }),
    await drawn({ sides: [gulls, { ...monsoons, scores: ['143/7'] }] }),
    await drawn({ sides: [gulls, side('Cutters', 'CUT', '143/6')] }),
  ]
  expect(new Set([one, ...others]).size).toBe(4)
})

test('a side that has no charge has a colour of its own, and one that did not bat no plates', async () => {
  const svg = await drawn({ sides: [side('Exeter', 'EXE'), side('Truro', 'TRU', '400', '90/1')] })
  expect(svg).toMatch(/hsl\(/)
  expect(svg).not.toMatch(/NaN|undefined|Infinity|<text/)
})
