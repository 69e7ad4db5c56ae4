import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalPathOf } from '#client/app/canonical-path.ts'
import { needsOf } from '#client/app/screen-needs.ts'
import { screenAt } from '#client/app/screens.ts'
import { idOf, paths, titledIdOf } from '#shared/addresses/paths.ts'
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

test('every address that is built leads to a screen of its own', () => {
  const built = [
    paths.home,
    paths.liveScore,
    paths.scorecard(7),
    paths.scorecard(7, 'graphs'),
    paths.howSure,
    paths.matches(),
    paths.firstMatches,
    paths.upcomingMatch(7),
    paths.highlights(7),
    paths.fixtures(2),
    paths.results(2),
    paths.news(2),
    paths.newsDetail(7, 'A title'),
    paths.search('late cut / late swing', 2),
    paths.blog(2),
    paths.blogDetail(7, 'A title'),
    paths.series(2),
    paths.seriesDetail(7),
    paths.teams(2),
    paths.teamDetail(7, 'Kestrel Islands'),
    paths.groundDetail('Up/Down, 100% ..'),
    paths.players(2),
    paths.playerSearch('de Villiers', 2),
    paths.playerDetail(7),
    paths.sponsors(2),
    paths.sponsorDetail(7, 'A title'),
    paths.images(2),
    paths.imageDetail(7),
    paths.videos(2),
    paths.addbar,
    paths.contact,
    paths.login,
    paths.register,
    paths.prediction,
    paths.document('terms'),
  ]
  for (const path of built) expect(screenAt(path)?.screen, path).toBeDefined()
  expect(screenAt(paths.document('terms'))?.screen.path).toBe('/:slug')
  for (const path of built.slice(0, -1)) expect(screenAt(path)?.screen.path, path).not.toBe('/:slug')
  expect(screenAt('/else/where')).toBeUndefined()
})

const keysOf = (path: string) => needsOf(path, {}).calls.map(({ key }) => key)

test('a screen asked for in another way has one address, and that one leads to itself', () => {
  const canonical = {
    '/news/': '/news',
    '/News': '/news',
    '/NEWS/2/': '/news/2',
    '/n%65ws': '/news',
    '/news/1': '/news',
    '/login/': '/login',
    '/live-score/scorecard/7/': '/live-score/scorecard/7',
    '/Live-Score/scorecard/7/graphs': '/live-score/scorecard/7/graphs',
    '/news/news-search/late%20cut/1': '/news/news-search/late%20cut',
    '/players/player-search/rao/1': '/players/player-search/rao',
    '/About/': '/About',
    '/matches/1': '/matches/1',
    '//': '/',
    '/': '/',
  }
  for (const [asked, wanted] of Object.entries(canonical)) {
    expect(canonicalPathOf(asked), asked).toBe(wanted)
    expect(canonicalPathOf(wanted), asked).toBe(wanted)
  }
})

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

test('words of a search are read as the router reads them', () => {
  const [everything, news] = keysOf('/news/news-search/late%20cut%20%2F%20swing')
  for (const call of [everything, news]) expect(call).toContain('SearchText=late%20cut%20%2F%20swing')
  expect(screenAt('/news/news-search')?.match.params.text).toBeUndefined()
})
