import { expect, test, vi } from 'vitest'
import { buildOrigin } from '#relay/origin/app.ts'
import { demoLanes } from '#relay/origin/demo/league/lanes.ts'
import type { PastFixture, PastPlan } from '#relay/origin/demo/past/past-fixtures.ts'
import { fixtureOf } from '#relay/origin/demo/past/past-fixtures.ts'
import type { PastSimulator } from '#relay/origin/demo/past/past-seasons.ts'
import { type PlayedMatch, playPastMatch } from '#relay/origin/demo/past/play-past-match.ts'
import { readLog } from '#relay/origin/matches/log-store.ts'
import { NewsDetailAnswer, NewsListAnswer } from '#shared/api/content.ts'
import { SeriesDetailAnswer } from '#shared/api/series.ts'
import { ManualTime } from '#tests/support/manual-time.ts'
import {
  databaseOf,
  originConfig,
  SAMPLE_CONTENT,
  temporaryFolder,
} from '#tests/support/origin-under-test.ts'
import { placeOf } from '#tests/support/test-database.ts'

/** The last of the Coast Hundred, and the first of 2025, as they are numbered (lanes.ts). */
const SEASONS = [999_984, 999_994]
const FIRST_ID = 900_000_000

/** Matches of the hundred as they are; of the others, which take longer, each has the balls of one of those. */
function quickSimulator(): PastSimulator {
  let balls: PlayedMatch | undefined
  return {
    play: async (plan: PastPlan, past: PastFixture) => {
      if (past.lane === 'coast-hundred') return playPastMatch(plan, past)
      balls ??= playPastMatch(plan, { ...past, lane: 'coast-hundred', index: -1 })
      return { ...balls, fixture: fixtureOf(plan, past) }
    },
    close: async () => {},
  }
}

async function open(dataDir: string, time = new ManualTime()) {
  const app = await buildOrigin(
    { ...originConfig(await placeOf(dataDir)), demoPastSeasons: 2 },
    {
      ...{ clock: time.clock, timers: time.timers, contentFolder: SAMPLE_CONTENT },
      lanes: demoLanes('seasons', 2026).filter(({ key }) => key === 'coast-hundred'),
      openPastSimulator: quickSimulator,
    },
  )
  const get = async (url: string) => (await app.inject(url)).json()
  const detail = async (season: number, language = 'en') =>
    NewsDetailAnswer.safeParse(await get(`/api/News/Detail/${FIRST_ID + season}?Language=${language}`)).data
      ?.data
  return { app, time, get, detail }
}

test('a season that is over is told in four languages, found in lists, search and on its page, and told again', async () => {
  const dataDir = temporaryFolder()
  const first = await open(dataDir)
  const { app, time, get, detail } = first
  await time.pass(200_000)
  await vi.waitFor(async () => {
    for (const season of SEASONS) expect(await detail(season)).toBeDefined()
  })
  const [before = 0, last = 0] = SEASONS

  // In each language: its own words, the same picture, found by its headline.
  const english = await detail(last)
  expect(english).toMatchObject({ Kind: 'Report', TournamentId: last, Author: 'Crease scorer’s desk' })
  expect(english?.MatchId).toBeUndefined()
  expect(english?.Body).toContain('season before')
  expect((await detail(before))?.Body).not.toContain('season before')
  for (const language of ['hi', 'te', 'kn']) {
    const told = await detail(last, language)
    expect(told?.Language).toBe(language)
    for (const words of [told?.Title, told?.Summary, told?.Body, told?.ImageAlt])
      expect(words).not.toMatch(/<(?!\/?p>)|[a-z]{2}/i)
    expect(told?.ImageUrl).toBe(english?.ImageUrl)
    const title = encodeURIComponent(told?.Title ?? '')
    const list = NewsListAnswer.parse(await get(`/api/News/List?SearchText=${title}&Language=${language}`))
    expect(list.data.map(({ NewsId }) => NewsId)).toContain(FIRST_ID + last)
    const found = await get(
      `/api/Search/Everything?Language=${language}&SearchText=${encodeURIComponent(told?.Title.slice(0, 60) ?? '')}`,
    )
    expect((found.data.Stories as { Id: number }[]).map(({ Id }) => Id)).toContain(FIRST_ID + last)
  }
  expect(
    (await app.inject(english?.ImageUrl.replace('/pictures/', '/pictures/w160/') ?? '')).statusCode,
  ).toBe(200)
  expect((await app.inject(`/api/Media/cards/news/${FIRST_ID + last}.png`)).statusCode).toBe(200)

  // In the list at its date, above the report of the match that ended it; on the page of the series.
  const { data: news } = NewsListAnswer.parse(await get('/api/News/List?PageSize=60'))
  const times = news.map(({ PublishedAt }) => PublishedAt)
  expect(times).toEqual(times.toSorted().reverse())
  const place = news.findIndex(({ NewsId }) => NewsId === FIRST_ID + last)
  const ofMatch = news.findIndex(
    ({ Kind, PublishedAt }) => Kind === 'Match report' && PublishedAt === news[place]?.PublishedAt,
  )
  expect(ofMatch).toBeGreaterThan(place)
  const { data: series } = SeriesDetailAnswer.parse(await get(`/api/Series/Detail/${last}`))
  expect(series.StoryId).toBe(FIRST_ID + last)
  expect(english?.Body).toContain(series.Honours?.Champion?.TeamName)
  const current = (await get('/api/Series/List?PageSize=60')).data.find(
    ({ Season }: { Season: string }) => Season === '2026',
  )
  expect((await get(`/api/Series/Detail/${current.TournamentId}`)).data.StoryId).toBeUndefined()

  // It can be liked as other news.
  expect(english).toMatchObject({ Likes: 0, DisLikes: 0 })

  // An older site has none, and gets them behind its readers’ backs, the same.
  const db = await databaseOf(dataDir)
  await db.deleteFrom('season_reports').execute()
  await time.pass(31_000)
  await vi.waitFor(async () => expect(await detail(last)).toEqual({ ...english, Related: expect.anything() }))

  // A correction has it written again, and the one after it, which tells of its champion.
  const { id } = await db
    .selectFrom('matches')
    .select('id')
    .where('tournament_id', '=', before)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const log = await readLog(db, id)
  const ball = log.find(({ event }) => event.Type === 'delivery' && event.Wickets === undefined)?.event
  if (ball?.Type !== 'delivery') throw new Error('There is a delivery.')
  const event = { Type: 'correction', Delivery: { ...ball, Runs: ball.Runs + 1 } } as const
  await db
    .insertInto('match_log')
    .values({ match_id: id, seq: log.length, event: JSON.stringify(event), at: log.at(-1)?.at ?? '' })
    .execute()
  await time.pass(31_000)
  await vi.waitFor(async () => {
    for (const season of SEASONS) expect((await detail(season))?.UpdatedAt).toBeDefined()
  })
  await app.close()

  // The same after a restart.
  const told = await db
    .selectFrom('season_reports')
    .selectAll()
    .orderBy('tournament_id')
    .orderBy('language')
    .execute()
  const again = await open(dataDir, time)
  await time.pass(31_000)
  const kept = await db
    .selectFrom('season_reports')
    .selectAll()
    .orderBy('tournament_id')
    .orderBy('language')
    .execute()
  expect(kept).toEqual(told)
  await again.app.close()
})
