import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { demoLanes } from '#relay/origin/demo/league/lanes.ts'
import { Status } from '#shared/api/envelope.ts'
import {
  DeliveriesAnswer,
  HighlightsAnswer,
  LiveAnswer,
  LiveMatchesAnswer,
  MatchDetailAnswer,
  RecentAnswer,
  UpcomingAnswer,
} from '#shared/api/match.ts'
import { Scorecard } from '#shared/cricket/scorecard.ts'
import { originUnderTest, temporaryFolder } from '../support/origin-under-test.ts'

const twoLanes = () => demoLanes('test', 2026).filter(({ key }) => /deccan|hundred/.test(key))

test('every call answers as its schema says, from the first start on', async () => {
  const { app, dataDir } = await originUnderTest(temporaryFolder(), { lanes: twoLanes() })
  const get = async <T extends z.ZodMiniType>(url: string, schema: T) => {
    const answer = await app.inject(url)
    expect([url, answer.statusCode]).toEqual([url, 200])
    expect(answer.headers['content-type']).toMatch(/^application\/json/)
    expect(answer.headers.etag).toMatch(/^"[\w-]+"$/)
    expect(answer.headers['cache-control']).toMatch(
      /^public, max-age=\d+, stale-while-revalidate=\d+, stale-if-error=\d+$/,
    )
    return z.parse(schema, answer.json())
  }
  const live = await get('/api/Match/LiveMatches', LiveMatchesAnswer)
  const inPlay = live.data.filter(({ Status: status }) => status === 'live')
  expect(new Set(inPlay.map(({ Format }) => Format)).size).toBeGreaterThanOrEqual(2)
  const scores = await get('/api/Match/Live', LiveAnswer)
  expect(scores.data.map(({ LiveMatchId }) => LiveMatchId)).toEqual(
    live.data.map(({ LiveMatchId }) => LiveMatchId),
  )

  const upcoming = await get('/api/Match/Upcoming', UpcomingAnswer)
  expect(upcoming.TotalCount).toBeGreaterThanOrEqual(8)
  expect(upcoming.data[0]?.SponsorAd).toBeDefined()
  expect(upcoming.data.slice(1).some(({ SponsorAd }) => SponsorAd)).toBe(false)
  const second = await get('/api/Match/Upcoming?PageNumber=2&PageSize=3', UpcomingAnswer)
  expect(second.data.map(({ MatchId }) => MatchId)).toEqual(
    upcoming.data.slice(3, 6).map(({ MatchId }) => MatchId),
  )

  const recent = await app.inject({ method: 'POST', url: '/api/Match/Recent', payload: { PageSize: 4 } })
  const finished = z.parse(RecentAnswer, recent.json())
  expect(finished.data.length).toBe(4)
  expect(finished.data.every((match) => match.Result && match.Scores && match.LiveMatchId)).toBe(true)
  const team = finished.data[0]?.TeamA.TeamId
  const ofTeam = await app.inject({ method: 'POST', url: '/api/Match/Recent', payload: { TeamId: team } })
  for (const { TeamA, TeamB } of z.parse(RecentAnswer, ofTeam.json()).data) {
    expect([TeamA.TeamId, TeamB.TeamId]).toContain(team)
  }

  const ids = [live.data[0], upcoming.data[0], finished.data[0]].map((match) => match?.MatchId)
  for (const id of ids) {
    const { data } = await get(`/api/Match/MatchDetail/${id}`, MatchDetailAnswer)
    expect(Object.keys(data.Squads).sort()).toEqual([`${data.TeamA.TeamId}`, `${data.TeamB.TeamId}`].sort())
    await get(`/api/Match/MatchHighlights/${id}`, HighlightsAnswer)
    const { data: balls, Players } = await get(`/api/Match/Deliveries/${id}`, DeliveriesAnswer)
    for (const { Batter, Bowler } of balls)
      expect([Players[Batter], Players[Bowler]]).not.toContain(undefined)
    const middle = balls[40]
    if (middle) {
      const after = await get(
        `/api/Match/Deliveries/${id}?After=${middle.Innings}.${middle.Over}.${middle.N}`,
        DeliveriesAnswer,
      )
      expect(after.data).toEqual(balls.slice(41))
    }
    expect(await get(`/api/Match/Scorecard/${id}`, Scorecard)).toEqual(data.Scorecard)
  }
  expect((await app.inject(live.data[0]?.MatchScoreURL ?? '')).statusCode).toBe(200)
  expect((await app.inject(live.data[0]?.TeamA.ImageUrl ?? '')).headers['content-type']).toMatch(/svg/)
  expect((await app.inject(upcoming.data[0]?.SponsorAd?.ImageUrl ?? '')).headers['content-type']).toMatch(
    /svg/,
  )
  expect(dataDir).toBeTruthy()
})

const refusedAddresses = [
  ['GET', '/api/Match/MatchDetail/999', 404],
  ['GET', '/api/Match/MatchDetail/abc', 400],
  ['GET', '/api/Match/MatchDetail/-1', 400],
  ['GET', '/api/Match/MatchDetail/1e3', 400],
  ['GET', '/api/Match/MatchDetail/99999999999999999999', 400],
  ['GET', '/api/Match/MatchDetail/1234567890123456', 404],
  ['GET', '/api/Match/MatchDetail/%ff', 400],
  ['GET', '/api/Match/MatchDetail/', 400],
  ['GET', '/api/Match/MatchHighlights/0', 400],
  ['GET', '/api/Match/Deliveries/999?After=1.1.1', 404],
  ['GET', '/api/Match/Upcoming?PageNumber=0', 400],
  ['GET', '/api/Match/Upcoming?PageNumber=x', 400],
  ['GET', '/api/Match/Upcoming?PageSize=61', 400],
  ['GET', '/api/Match/Upcoming?PageSize=1&PageSize=2', 400],
  ['GET', '/api/Match/Nothing', 404],
  ['GET', '/', 404],
  ['POST', '/api/Match/Live', 405],
  ['DELETE', '/api/Match/MatchDetail/1', 405],
  ['GET', '/api/Match/Recent', 405],
  ['PUT', '/api/Match/Recent', 405],
  ['GET', '/api/Media/crests/999.svg', 404],
  ['GET', '/api/Media/crests/..%2f..%2fpasswd', 404],
  ['GET', '/api/Player/Detail/0', 400],
  ['GET', '/api/Player/Detail/x', 400],
  ['GET', '/api/Player/Detail/999999', 404],
  ['GET', '/api/Player/List?TeamId=x', 400],
  ['GET', '/api/Player/List?TeamId=1&TeamId=2', 400],
  ['GET', '/api/Player/List?SearchText=a&SearchText=b', 400],
  ['GET', `/api/Player/List?SearchText=${'a'.repeat(101)}`, 400],
  ['GET', '/api/Player/List?PageSize=61', 400],
  ['GET', '/api/Team/Detail/9999', 404],
  ['GET', '/api/Team/Detail/1.5', 400],
  ['GET', '/api/Team/List?PageNumber=0', 400],
  ['GET', '/api/Series/Detail/9999', 404],
  ['GET', '/api/Series/Detail/-1', 400],
  ['GET', '/api/Series/List?PageNumber=1e3', 400],
  ['GET', '/api/Match/Upcoming?TeamId=0', 400],
  ['GET', '/api/Match/Upcoming?TournamentId=1&TournamentId=1', 400],
  ['GET', '/api/News/Detail/99999', 404],
  ['GET', '/api/News/Detail/199999', 404],
  ['GET', '/api/News/Detail/one', 400],
  ['GET', '/api/News/List?PageSize=61', 400],
  ['GET', '/api/Blog/Detail/99999', 404],
  ['GET', '/api/Sponsor/Detail/999', 404],
  ['GET', '/api/Gallery/Images/999', 404],
  ['GET', '/api/Media/portraits/99999.svg', 404],
  ['GET', '/api/Media/ads/999.svg', 404],
  ['GET', '/api/Ground/Detail', 400],
  ['GET', '/api/Ground/Detail?Name=', 400],
  ['GET', '/api/Ground/Detail?Name=%20', 400],
  ['GET', '/api/Ground/Detail?Name=a&Name=b', 400],
  ['GET', `/api/Ground/Detail?Name=${'a'.repeat(201)}`, 400],
  ['GET', `/api/Ground/Detail?Name=${'a'.repeat(200)}`, 404],
  // The name is taken to the letter.
  ['GET', '/api/Ground/Detail?Name=vizag%20harbour%20ground', 404],
  ['GET', '/api/Ground/Detail?Name=Vizag%20Harbour%20Groun_', 404],
  ['GET', "/api/Ground/Detail?Name=%25'--", 404],
] as const

test('every bad address is refused in the envelope, with a sentence', async () => {
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

const refusedBodies = [
  ['text/plain', '{}', 415],
  ['application/x-www-form-urlencoded', 'PageNumber=1', 415],
  ['application/json', '{', 400],
  ['application/json', '', 400],
  ['application/json', '[]', 400],
  ['application/json', 'null', 400],
  ['application/json', '"x"', 400],
  ['application/json', '{"PageNumber":"1"}', 400],
  ['application/json', '{"PageNumber":0}', 400],
  ['application/json', '{"PageNumber":1e300}', 400],
  ['application/json', '{"PageSize":61}', 400],
  ['application/json', '{"TeamId":-1}', 400],
  ['application/json', '{"TournamentId":1.5}', 400],
  ['application/json', `{"x":"${'y'.repeat(70_000)}"}`, 413],
  ['application/json', '{"__proto__":{"PageSize":1}}', 400],
] as const

test('every bad body is refused in the envelope', async () => {
  const { app } = await originUnderTest()
  for (const [type, payload, status] of refusedBodies) {
    const headers = { 'content-type': type }
    const answer = await app.inject({ method: 'POST', url: '/api/Match/Recent', headers, payload })
    expect([type, payload.slice(0, 40), answer.statusCode]).toEqual([type, payload.slice(0, 40), status])
    expect(answer.json().Status.code).toBe(status)
  }
})
