import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { demoLanes } from '#relay/origin/parts/demo/league/lanes.ts'
import { type Found, SearchAnswer } from '#shared/api/search.ts'
import { databaseOf, originUnderTest, temporaryFolder } from '#tests/support/origin-under-test.ts'

async function demo() {
  const origin = await originUnderTest(temporaryFolder(), {
    lanes: demoLanes('search', 2026).filter(({ key }) => /deccan|hundred/.test(key)),
  })
  const search = async (text: string): Promise<Found> => {
    const answer = await origin.app.inject(`/api/Search/Everything?SearchText=${encodeURIComponent(text)}`)
    expect([text, answer.statusCode]).toEqual([text, 200])
    expect(answer.headers['cache-control']).toMatch(/^public, max-age=/)
    const { data } = z.parse(SearchAnswer, answer.json())
    if (!data) throw new Error('no data')
    return data
  }
  return { ...origin, search }
}

test('one search finds players, sides, series, matches and stories, with what was meant in the first group', async () => {
  const { app, search } = await demo()
  const rao = await search('anirudh rao')
  expect(rao.Order[0]).toBe('Players')
  expect(rao.Players[0]).toMatchObject({ Name: 'Anirudh Rao', TeamName: 'Comets' })
  const comets = await search('comets')
  expect(comets.Order[0]).toBe('Teams')
  expect(comets.Teams.map(({ TeamName }) => TeamName)).toEqual(['Comets'])
  expect(comets.Matches.length).toBeGreaterThan(1)
  for (const { TeamA, TeamB } of comets.Matches) expect([TeamA.TeamName, TeamB.TeamName]).toContain('Comets')
  const deccan = await search('decan twenty')
  expect(deccan.Series[0]?.Name).toBe('Deccan Twenty')
  const [story] = (await app.inject('/api/News/List?PageSize=60')).json().data
  const stories = await search(story.Title)
  expect(stories.Order).toContain('Stories')
  expect(stories.Stories[0]).toMatchObject({ Shelf: 'news', Id: story.NewsId, Title: story.Title })
})

test('names are found in every script and however they are spelt', async () => {
  const { search } = await demo()
  for (const wanted of ['panikar', 'ಪಣಿಕ್ಕರ್', 'पणिक्कर', 'పణిక్కర్']) {
    const { Players, Order } = await search(wanted)
    expect([wanted, Order[0]]).toEqual([wanted, 'Players'])
    for (const { Name } of Players.slice(0, 3)) expect(Name).toMatch(/ Panicker$/)
  }
  for (const wanted of ['ಕಾಮೆಟ್ಸ್', 'कॉमेट्स', 'కామెట్స్', 'commets'])
    expect([wanted, (await search(wanted)).Teams[0]?.TeamName]).toEqual([wanted, 'Comets'])
})

test('of the seasons of a series the one that is nearest comes first, whichever was brought in first', async () => {
  const { search, dataDir, time } = await demo()
  const [now] = (await search('deccan twenty')).Series
  const db = await databaseOf(dataDir)
  const match = await db.selectFrom('matches').selectAll().executeTakeFirstOrThrow()
  const facts = { name: now?.Name ?? '', format: 'T20' }
  for (const [id, season] of [
    [90_001, '2021'],
    [90_002, '2023'],
  ] as const) {
    await db
      .insertInto('tournaments')
      .values({ id, key: season, season, ...facts })
      .execute()
    const of = {
      id,
      tournament_id: id,
      start_time: `${season}-04-05T10:00:00.000Z`,
      lane: null,
      lane_index: null,
    }
    await db
      .insertInto('matches')
      .values({ ...match, ...of, source_id: season })
      .execute()
  }
  await time.pass(6000)
  expect((await search('deccan twenty')).Series.map(({ TournamentId }) => TournamentId)).toEqual([
    now?.TournamentId,
    90_002,
    90_001,
  ])
})

test('finding nothing is an answer too, and some of the words are better than none', async () => {
  const { search } = await demo()
  expect(await search('qzxjvkwq')).toMatchObject({ Order: [], Players: [], Stories: [] })
  for (const nonsense of ['zzzz', 'qqqq', 'xkcd', 'wwww', 'blorp', 'hjkl'])
    expect([nonsense, (await search(nonsense)).Order]).toEqual([nonsense, []])
  expect(await search('%_\\')).toMatchObject({ Order: [] })
  expect((await search('qzxjvkwq rao')).Players.map(({ Name }) => Name)).toContain('Anirudh Rao')
})

test('what is no search is refused; a relay, which makes the pages of many readers and limits them itself, is not limited', async () => {
  const { app } = await originUnderTest()
  for (const query of [
    '',
    'SearchText=',
    'SearchText=%20',
    'SearchText=a&SearchText=b',
    `SearchText=${'a'.repeat(101)}`,
  ]) {
    const answer = await app.inject(`/api/Search/Everything?${query}`)
    expect([query, answer.statusCode]).toEqual([query, 400])
  }
  for (let asked = 0; asked < 250; asked++)
    expect((await app.inject('/api/Search/Everything?SearchText=rao')).statusCode).toBe(200)
})
