import { expect, test, vi } from 'vitest'
import { demoLanes } from '#relay/origin/demo/league/lanes.ts'
import { readLog } from '#relay/origin/matches/log-store.ts'
import { NewsDetailAnswer, NewsListAnswer } from '#shared/api/content.ts'
import { databaseOf, originUnderTest, temporaryFolder } from '../../../support/origin-under-test.ts'

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
  await vi.waitFor(async () => expect(await reports(app)).toHaveLength(2))
  for (const { NewsId, ImageUrl, PublishedAt } of await reports(app)) {
    const { data } = NewsDetailAnswer.parse((await app.inject({ url: `/api/News/Detail/${NewsId}` })).json())
    expect(data.MatchId).toBe(NewsId - 100_000)
    const match = (await app.inject({ url: `/api/Match/MatchDetail/${data.MatchId}` })).json().data
    for (const { Runs } of Object.values(match.Scorecard.Innings) as { Runs: number }[])
      expect(data.Body).toContain(`${Runs}`)
    expect(PublishedAt <= new Date().toISOString()).toBe(true)
    expect((await app.inject({ url: ImageUrl.replace('/pictures/', '/pictures/w160/') })).statusCode).toBe(
      200,
    )
  }
})

test('a log that has grown since the report was written has it written again, and the report says so', async () => {
  const dataDir = temporaryFolder()
  const first = await originUnderTest(dataDir, { lanes })
  await vi.waitFor(async () => expect(await reports(first.app)).toHaveLength(2))
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
  await vi.waitFor(async () => {
    const after = (await reports(first.app)).find(({ NewsId }) => NewsId === before.NewsId)
    expect(after?.UpdatedAt).toBeDefined()
  })
})
