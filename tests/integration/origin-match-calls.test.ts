import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { demoLanes } from '#relay/origin/parts/demo/league/lanes.ts'
import { Status } from '#shared/api/envelope.ts'
import { DeliveriesAnswer, LiveMatchesAnswer, MatchDetailAnswer, UpcomingAnswer } from '#shared/api/match.ts'
import { Scorecard } from '#shared/cricket/scorecard.ts'
import { originUnderTest, temporaryFolder } from '../support/origin-under-test.ts'

const twoLanes = () => demoLanes('test', 2026).filter(({ key }) => /deccan|hundred/.test(key))

test('the first fixture has the ad of a sponsor, every match its squads, and each ball its players', async () => {
  const { app } = await originUnderTest(temporaryFolder(), { lanes: twoLanes() })
  const get = async <T extends z.ZodMiniType>(url: string, schema: T) =>
    z.parse(schema, (await app.inject(url)).json())
  const typeOf = async (url = '') => (await app.inject(url)).headers['content-type']
  const live = await get('/api/Match/LiveMatches', LiveMatchesAnswer)
  const upcoming = await get('/api/Match/Upcoming', UpcomingAnswer)
  expect(upcoming.data.flatMap(({ SponsorAd }, place) => (SponsorAd ? [place] : []))).toEqual([0])
  for (const url of [live.data[0]?.TeamA.ImageUrl, upcoming.data[0]?.SponsorAd?.ImageUrl])
    expect(await typeOf(url)).toMatch(/svg/)
  for (const id of [live.data[0], upcoming.data[0]].map((match) => match?.MatchId)) {
    const { data } = await get(`/api/Match/MatchDetail/${id}`, MatchDetailAnswer)
    expect(Object.keys(data.Squads).sort()).toEqual([`${data.TeamA.TeamId}`, `${data.TeamB.TeamId}`].sort())
    const { data: balls, Players } = await get(`/api/Match/Deliveries/${id}`, DeliveriesAnswer)
    for (const { Batter, Bowler } of balls)
      expect([Players[Batter], Players[Bowler]]).not.toContain(undefined)
    expect(await get(`/api/Match/Scorecard/${id}`, Scorecard)).toEqual(data.Scorecard)
  }
})

const refusedAddresses = [
  ['GET', '/api/Match/MatchDetail/1234567890123456', 404],
  ['GET', '/api/Match/Nothing', 404],
  ['GET', '/', 404],
  ['POST', '/api/Match/Live', 405],
  ['GET', '/api/Match/Recent', 405],
  ['GET', '/api/Media/crests/999.svg', 404],
  ['GET', '/api/Media/crests/..%2f..%2fpasswd', 404],
  ['GET', '/api/Player/List?TeamId=x', 400],
  ['GET', '/api/Player/List?SearchText=a&SearchText=b', 400],
  ['GET', `/api/Player/List?SearchText=${'a'.repeat(101)}`, 400],
  ['GET', '/api/Match/Upcoming?TeamId=0', 400],
  ['GET', '/api/Match/Upcoming?TournamentId=1&TournamentId=1', 400],
  ['GET', '/api/News/Detail/99999', 404],
  ['GET', '/api/Ground/Detail?Name=%20', 400],
  ['GET', `/api/Ground/Detail?Name=${'a'.repeat(201)}`, 400],
  ['GET', `/api/Ground/Detail?Name=${'a'.repeat(200)}`, 404],
  // The name is taken to the letter.
  ['GET', '/api/Ground/Detail?Name=vizag%20harbour%20ground', 404],
  ['GET', '/api/Ground/Detail?Name=Vizag%20Harbour%20Groun_', 404],
  ['GET', "/api/Ground/Detail?Name=%25'--", 404],
] as const

test('an address of nothing, or with a query that a call does not take, is refused in the envelope', async () => {
  const { app } = await originUnderTest()
  for (const [method, url, status] of refusedAddresses) {
    const answer = await app.inject({ method, url })
    expect([method, url, answer.statusCode]).toEqual([method, url, status])
    const { code, returnMessage } = z.parse(Status, answer.json().Status)
    expect(code).toBe(status)
    expect(returnMessage).toMatch(/^[A-Z].*\.$/)
    if (status === 405) expect(answer.headers.allow).toBeTruthy()
  }
})
