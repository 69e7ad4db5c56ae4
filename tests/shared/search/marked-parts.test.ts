import fc from 'fast-check'
import { expect, test } from 'vitest'
import { markedParts } from '#shared/search/marked-parts.ts'

const marked = (text: string, wanted: string) =>
  markedParts(text, wanted)
    .map(({ text: part, isMatch }) => (isMatch ? `[${part}]` : part))
    .join('')

test('the part that was typed is marked, or the whole word that sounds like it', () => {
  expect(marked('Anirudh Rao', 'ani')).toBe('[Ani]rudh Rao')
  expect(marked('Jeston Panicker', 'panikar')).toBe('Jeston [Panicker]')
  expect(marked('Comets v Herons, 3rd match', 'herons comets')).toBe('[Comets] v [Herons], 3rd match')
  expect(marked('Anirudh Rao', 'राव')).toBe('Anirudh [Rao]')
  expect(marked('ಕಾಮೆಟ್ಸ್', 'comets')).toBe('[ಕಾಮೆಟ್ಸ್]')
})

test('the parts are the text, whatever was searched for', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (text, wanted) => {
      expect(
        markedParts(text, wanted)
          .map((part) => part.text)
          .join(''),
      ).toBe(text)
    }),
  )
})
