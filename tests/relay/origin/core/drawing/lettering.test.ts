import { expect, test } from 'vitest'
import { Lettering } from '#relay/origin/core/drawing/lettering.ts'
import hi from '#shared/names/hi.json'
import kn from '#shared/names/kn.json'
import te from '#shared/names/te.json'

const scores = await Lettering.open('en')
const place = { x: 0, y: 100, size: 92 }
/** Contours of a drawing. */
const shapes = (path: string) => path.match(/M/g)?.length ?? 0

test.each(Object.entries({ hi, te, kn }))(
  'every name of a side, a competition and a ground is drawn in %s, letter for letter',
  async (language, { teams, tournaments, venues }) => {
    const face = await Lettering.open(language as 'hi' | 'te' | 'kn')
    for (const name of [teams, tournaments, venues].flatMap((names) => Object.values(names))) {
      const letters = [...name].filter((letter) => /\p{L}/u.test(letter)).length
      // Letters that are joined have fewer contours than they have alone, and never so few.
      expect(shapes(face.outline(name, place))).toBeGreaterThanOrEqual(Math.ceil(letters / 3))
      expect(face.width(name, 92)).toBeGreaterThan(0)
    }
  },
)

test('letters that their readers join are drawn joined, wherever they stand', async () => {
  const telugu = await Lettering.open('te')
  const alone = telugu.width('ట', 92) + telugu.width('స', 92)
  expect(telugu.width('ట్స్', 92)).toBeLessThan(alone)
  const devanagari = await Lettering.open('hi')
  // The short i is written after its letter and drawn before it.
  const [first] = /M[-\d.]+/.exec(devanagari.outline('कि', place)) ?? []
  expect(first).not.toBe(/M[-\d.]+/.exec(devanagari.outline('क', place))?.[0])
})

test('figures and Latin letters are the score face in any script, and a line is as wide as its pieces', async () => {
  const face = await Lettering.open('kn')
  expect(face.outline('Crease 118/7', place)).toBe(scores.outline('Crease 118/7', place))
  const words = 'ಕೈಟ್ಸ್‌ಗೆ 7 ವಿಕೆಟ್‌ಗಳ ಜಯ'
  const pieces = ['ಕೈಟ್ಸ್‌ಗೆ ', '7 ', 'ವಿಕೆಟ್‌ಗಳ ಜಯ'].reduce((sum, piece) => sum + face.width(piece, 60), 0)
  expect(face.width(words, 60)).toBeCloseTo(pieces, 3)
  expect(face.lines(words, 60, face.width(words, 60) - 1, 2)).toHaveLength(2)
})
