import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageQueryOfSearch, wordsOfQuery } from '#shared/addresses/everything-address.ts'
import { paths } from '#shared/addresses/paths.ts'

test('a search is read as forms and links write it', () => {
  expect(wordsOfQuery('?q=slow%2Fleft+arm')).toBe('slow/left arm')
  expect(wordsOfQuery('?x=1&q=%E0%A4%B0%E0%A4%BE%E0%A4%B5')).toBe('राव')
  expect(wordsOfQuery('?q=++')).toBe('')
  expect(wordsOfQuery('?q=%zz')).toBe('')
  expect(wordsOfQuery('')).toBe('')
  expect([...wordsOfQuery(`?q=${'x'.repeat(500)}`)]).toHaveLength(100)
})

test('every search has one address, and no other path takes one', () => {
  expect(pageQueryOfSearch('/search', '?utm=1&q= rao ')).toBe('?q=rao')
  expect(pageQueryOfSearch('/search', '?q=')).toBe('')
  expect(pageQueryOfSearch('/news', '?q=rao')).toBeUndefined()
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (typed) => {
      const words = wordsOfQuery(paths.search(typed.trim()).replace('/search', ''))
      expect(wordsOfQuery(paths.search(words).replace('/search', ''))).toBe(words)
    }),
  )
})
