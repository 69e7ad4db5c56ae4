import fc from 'fast-check'
import { expect, test } from 'vitest'
import { needsOf } from '#client/server/screen-needs.ts'
import { canonicalPathOf } from '#client/site/app/canonical-path.ts'
import { SCREENS, screenAt } from '#client/site/app/screens.ts'
import { idOf, paths, titledIdOf } from '#shared/addresses/paths.ts'
import { isReservedSlug } from '#shared/addresses/reserved-slug.ts'
import { PLAYER_SEARCH_PATH, SEARCH_PATH } from '#shared/addresses/search-address.ts'
import { slugOf } from '#shared/addresses/slug.ts'

test('a match id in an address is a positive integer and nothing else', () => {
  expect(idOf('7')).toBe(7)
  for (const wrong of ['0', '-1', '7a', '1e3', '', '9007199254740992', '99999999999999999999', undefined]) {
    expect(idOf(wrong)).toBeUndefined()
  }
})

test('the title after an id is not needed to find the page, and never mistaken for it', () => {
  for (const segment of ['12', '12-', '12-rao-takes-the-long-way', '12-7', '12-%zz', '12-\n']) {
    expect(titledIdOf(segment)).toBe(12)
  }
  for (const wrong of ['12a', '-12', 'rao-12', '', undefined]) expect(titledIdOf(wrong)).toBeUndefined()
})

test('a search before anybody is searched for is its own screen, not a page of the list', () => {
  for (const [path, screen] of [
    [SEARCH_PATH, '/news/news-search/:text?/:page?'],
    [PLAYER_SEARCH_PATH, '/players/player-search/:text?/:page?'],
    [paths.players(), '/players/:page?'],
    [paths.news(2), '/news/:page?'],
  ] as const) {
    expect(screenAt(path)?.screen.path).toBe(screen)
  }
})

test('no document of the site can take an address of the product', () => {
  const taken = SCREENS.map(({ address }) => address.split('/')[1] ?? '').filter((first) => first !== '')
  taken.push('api', 'live', 'metrics', 'assets', 'search', 'text', 'embed', 'calendar', 'score', 'kn')
  expect(taken.filter((first) => !isReservedSlug(first))).toEqual([])
  expect(['about', 'scores', 'news-detail', '1', ''].filter(isReservedSlug)).toEqual([])
})

test('a slug is lower-case ASCII words with dashes, whatever the title is, and its own slug', () => {
  expect(slugOf('Rao takes the long way round, and the Herons’ men with him')).toBe(
    'rao-takes-the-long-way-round-and-the-herons-men-with-him',
  )
  expect(slugOf('Śrī Élan’s  50!')).toBe('sri-elans-50')
  expect(slugOf('क्रिकेट')).toBe('')
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (title) => {
      expect(slugOf(title)).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/)
      expect(slugOf(title).length).toBeLessThanOrEqual(80)
      expect(slugOf(slugOf(title))).toBe(slugOf(title))
    }),
  )
})

const keysOf = (path: string) => needsOf(path, {}).calls.map(({ key }) => key)

test('no address leads to another site by way of its canonical one', () => {
  for (const asked of [
    '//evil.com',
    '//evil.com/',
    '/\\evil.com/',
    '/%5cevil.com/',
    '/%2f%2fevil.com/',
    '/%ff/',
  ])
    expect(canonicalPathOf(asked), asked).toBeUndefined()
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('/', '\\', 'a', '.', '%', '2', 'f', '1'), maxLength: 12 }),
      (end) => {
        expect(canonicalPathOf(`/${end}`) ?? '/').toMatch(/^\/($|[^/\\])/)
      },
    ),
  )
})

test('what could be no document is asked of nobody, and what can be is', () => {
  for (const path of [
    '/%25',
    '/%00',
    '/..%2f..%2fetc%2fpasswd',
    '/\\evil.com',
    '/%ff',
    `/${'x'.repeat(3000)}`,
  ])
    expect(
      keysOf(path).filter((call) => call.includes('SiteDocument')),
      path,
    ).toEqual([])
  for (const path of ['/about', '/how-predictions-work', '/%E0%A4%95%E0%A5%8D%E0%A4%B0'])
    expect(keysOf(path)[0], path).toContain('SiteDocument')
})
