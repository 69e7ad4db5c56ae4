import { expect, test } from 'vitest'
import { readLog } from '#relay/origin/core/matches/log-store.ts'
import { demoLanes } from '#relay/origin/parts/demo/league/lanes.ts'
import { slugOf } from '#shared/addresses/slug.ts'
import { NewsDetailAnswer, NewsListAnswer } from '#shared/api/content.ts'
import { MatchDetailAnswer } from '#shared/api/match.ts'
import { databaseOf, originUnderTest, temporaryFolder } from '#tests/support/origin-under-test.ts'

const [t20] = demoLanes('desk', 2026)
if (!t20) throw new Error('There is a lane of Twenty20.')
const lanes = [{ ...t20, behind: 2, ahead: 1 }]

async function reports(app: Awaited<ReturnType<typeof originUnderTest>>['app']) {
  const answer = NewsListAnswer.parse(
    (await app.inject({ url: '/api/News/List?SearchText=Deccan&PageSize=60' })).json(),
  )
  return answer.data.filter(({ Kind }) => Kind === 'Match report')
}

test('matches that were over before the start have their reports, which name the match and have a picture', async () => {
  const { app } = await originUnderTest(temporaryFolder(), { lanes })
  await expect.poll(() => reports(app)).toHaveLength(2)
  for (const { NewsId, ImageUrl, PublishedAt, Sides } of await reports(app)) {
    const { data } = NewsDetailAnswer.parse((await app.inject({ url: `/api/News/Detail/${NewsId}` })).json())
    expect(data.MatchId).toBe(NewsId - 100_000)
    const detail = await app.inject(`/api/Match/MatchDetail/${data.MatchId}`)
    expect(MatchDetailAnswer.parse(detail.json()).data.StoryId).toBe(NewsId)
    const match = (await app.inject({ url: `/api/Match/MatchDetail/${data.MatchId}` })).json().data
    expect(Sides).toEqual({ TeamA: match.TeamA.TeamName, TeamB: match.TeamB.TeamName })
    for (const { Runs } of Object.values(match.Scorecard.Innings) as { Runs: number }[])
      expect(data.Body).toContain(`${Runs}`)
    expect(PublishedAt <= new Date().toISOString()).toBe(true)
    expect((await app.inject({ url: ImageUrl.replace('/pictures/', '/pictures/w160/') })).statusCode).toBe(
      200,
    )
  }
})

test('a report is there in four languages with the same figures, is found by its words in each, and old ones get theirs', async () => {
  const dataDir = temporaryFolder()
  const first = await originUnderTest(dataDir, { lanes })
  await expect.poll(() => reports(first.app)).toHaveLength(2)
  const [one] = await reports(first.app)
  const detail = async (language: string) => {
    const url = `/api/News/Detail/${one?.NewsId}?Language=${language}`
    return NewsDetailAnswer.parse((await first.app.inject({ url })).json()).data
  }
  const english = await detail('en')
  expect(english.Language).toBeUndefined()
  expect(english.Slug).toBeUndefined()
  for (const language of ['hi', 'te', 'kn']) {
    const { Language, Slug, Title, Body, ImageAlt, ImageUrl, Related } = await detail(language)
    expect(Language).toBe(language)
    expect(Slug).toBe(slugOf(english.Title))
    for (const words of [Title, Body, ImageAlt]) expect(words).not.toMatch(/<(?!\/?p>)|[a-z]{2}/i)
    expect(ImageUrl).toBe(english.ImageUrl)
    const card = await first.app.inject(`/api/Media/cards/news/${one?.NewsId}.png?Language=${language}`)
    expect(card.statusCode).toBe(200)
    expect(Related.map((related) => related.Language)).toEqual(Related.map(() => language))
    const found = await first.app.inject(
      `/api/News/List?Language=${language}&SearchText=${encodeURIComponent(Title)}`,
    )
    expect(NewsListAnswer.parse(found.json()).data.map(({ NewsId }) => NewsId)).toEqual([one?.NewsId])
    const everywhere = await first.app.inject(
      `/api/Search/Everything?Language=${language}&SearchText=${encodeURIComponent(Title.slice(0, 60))}`,
    )
    const stories = everywhere.json().data.Stories as { Id: number; Title: string; Language: string }[]
    expect(stories.filter(({ Id }) => Id === one?.NewsId)).toMatchObject([{ Title, Language: language }])
  }
  // As an older writer left them: in English alone.
  const db = await databaseOf(dataDir)
  await db.deleteFrom('report_words').execute()
  await db.updateTable('reports').set({ edition: 4 }).execute()
  expect((await detail('te')).Title).toBe(english.Title)
  await first.time.pass(31_000)
  await expect.poll(async () => (await detail('te')).Language).toBe('te')
})

test('a log that has grown since the report was written has it written again, and the report says so', async () => {
  const dataDir = temporaryFolder()
  const first = await originUnderTest(dataDir, { lanes })
  await expect.poll(() => reports(first.app)).toHaveLength(2)
  const [before] = await reports(first.app)
  if (!before) throw new Error('There is a report.')
  const db = await databaseOf(dataDir)
  const matchId = before.NewsId - 100_000
  const log = await readLog(db, matchId)
  const ball = log.findLast(({ event }) => event.Type === 'delivery')?.event
  if (ball?.Type !== 'delivery') throw new Error('There is a delivery.')
  const event = { Type: 'correction', Delivery: ball } as const
  await db
    .insertInto('match_log')
    .values({ match_id: matchId, seq: log.length, event: JSON.stringify(event), at: log.at(-1)?.at ?? '' })
    .execute()
  await first.time.pass(31_000)
  const updatedAt = async () =>
    (await reports(first.app)).find(({ NewsId }) => NewsId === before.NewsId)?.UpdatedAt
  await expect.poll(updatedAt).toBeDefined()
})
