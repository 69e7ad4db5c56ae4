import { expect, test } from 'vitest'
import { cutText, isReadableName, isReadableText } from '#shared/names/invisible-characters.ts'
import { isSameName } from '#shared/names/name-key.ts'

const composed = 'Andr\u00e9 M\u00fcller'
const decomposed = 'Andre\u0301 Mu\u0308ller'

test('names that are canonically equivalent are one name, whatever their capitals and spaces', () => {
  for (const other of [decomposed, ` ${decomposed.toUpperCase()}  `, 'andr\u00e9  m\u00fcller'])
    expect([other, isSameName(composed, other)]).toEqual([other, true])
  expect(isSameName(composed, 'Andre Muller')).toBe(false)
  expect(isSameName('\u0c95\u0cca', '\u0c95\u0cc6\u0cc2')).toBe(true)
})

test('what no one sees in a name makes no other of it, but for joiners within words of Indian scripts', () => {
  for (const other of [
    'Ra\u200bo',
    'R\u00adao',
    'Rao\u2060',
    '\ufeffRao',
    'Rao\ufe0f',
    'R\u200dao',
    'Ra\u034fo',
    'Rao\u3164',
  ])
    expect([other, isSameName('Rao', other)]).toEqual([other, true])
  expect(isSameName('Andre\u034f\u0301', 'Andr\u00e9')).toBe(true)
  expect(isSameName('\u0915\u094d\u200d\u0937', '\u0915\u094d\u0937')).toBe(false)
  expect(isSameName('\u0cb0\u0ccd\u200c\u0c95', '\u0cb0\u0ccd\u0c95')).toBe(false)
  expect(isSameName('\u0cb2\u0ccd\u200c', '\u0cb2\u0ccd')).toBe(true)
})

test('a name has nothing that no one sees, that turns the letters after it around, or that is half an emoji', () => {
  for (const name of [composed, 'A\u200dB', '\u0915\u094d\u200d\u0937', 'A \u{1f3cf}', "O'Neil-Smith"])
    expect([name, isReadableName(name)]).toEqual([name, true])
  for (const name of [
    'A\u0000',
    'A\u0085',
    'A\u202eB',
    'A\u2067B',
    'A\u200eB',
    'A\u061cB',
    'A\nB',
    'A\ud83c',
    '\udfcfA',
  ])
    expect([name, isReadableName(name)]).toEqual([name, false])
  expect(isReadableText('One line\nand another')).toBe(true)
})

test('a text is cut between characters, never in one', () => {
  expect(cutText('abc', 3)).toBe('abc')
  expect(cutText('ab\u{1f3cf}', 3)).toBe('ab')
  expect(cutText('ab\u{1f3cf}d', 4)).toBe('ab\u{1f3cf}')
})
