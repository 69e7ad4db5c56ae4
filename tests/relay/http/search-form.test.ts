import { expect, test } from 'vitest'
import { canonicalPathOf } from '#client/site/app/canonical-path.ts'
import { searchOf } from '#relay/pages/search-form.ts'
import { paths } from '#shared/addresses/paths.ts'

test('players are searched for likewise', () => {
  expect(searchOf('/te/players/player-search', '?SearchText=+rao+')).toBe('/te/players/player-search/rao')
  expect(searchOf('/players/player-search', '?SearchText=++')).toBeUndefined()
  expect(searchOf('/players', '?SearchText=rao')).toBeUndefined()
})

test('[2] the search of before leads to /news/news-search/{SearchText}, with its words or without', () => {
  expect(searchOf('/search', '?utm=1&q=slow%2Fleft+arm')).toBe('/news/news-search/slow%2Fleft%20arm')
  expect(searchOf('/te/search', '?q=+')).toBe('/te/news/news-search')
  expect(searchOf('/search', '')).toBe('/news/news-search')
})

test('a form without words stays where it is, and other addresses are no search', () => {
  expect(searchOf('/news/news-search', '?SearchText=+')).toBeUndefined()
  expect(searchOf('/news/news-search', '')).toBeUndefined()
  expect(searchOf('/news', '?SearchText=x')).toBeUndefined()
})

test.each(['.', '..'])(
  'a search for %s keeps its text, which an address of dots alone would lose',
  (dots) => {
    const form = searchOf('/news/news-search', `?SearchText=${dots}`) ?? ''
    expect(form).toBe(`/news/news-search/${dots}%20`)
    for (const address of [form, paths.search(dots)]) {
      const [, , , segment = ''] = new URL(address, 'https://crease.example').pathname.split('/')
      expect(decodeURIComponent(segment).trim()).toBe(dots)
    }
    expect(paths.search(dots, 2)).toBe(`${form}/2`)
    expect(canonicalPathOf(form)).toBe(form)
  },
)

test('a text of any length or kind makes an address that can be read', () => {
  const address = searchOf('/news/news-search', `?SearchText=${'%F0%9F%8F%8F'.repeat(300)}`) ?? ''
  expect(decodeURIComponent(address)).toHaveLength('/news/news-search/'.length + 200)
  expect(searchOf('/news/news-search', '?SearchText=%ff')).toBe('/news/news-search/%EF%BF%BD')
})
