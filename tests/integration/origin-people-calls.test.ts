import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { demoLanes, demoSides } from '#relay/origin/parts/demo/league/lanes.ts'
import { PlayerListAnswer, TeamDetailAnswer, TeamListAnswer } from '#shared/api/people.ts'
import { TeamLogosAnswer } from '#shared/api/site.ts'
import { bringInRealMatches } from '#tests/support/held-matches.ts'
import { databaseOf, originUnderTest, temporaryFolder } from '#tests/support/origin-under-test.ts'

async function demo() {
  const { app, dataDir, time } = await originUnderTest(temporaryFolder(), {
    lanes: demoLanes('people', 2026).filter(({ key }) => /deccan|hundred/.test(key)),
  })
  await bringInRealMatches(await databaseOf(dataDir))
  const get = async <T extends z.ZodMiniType>(url: string, schema: T) => {
    const answer = await app.inject(url)
    expect([url, answer.statusCode]).toEqual([url, 200])
    expect(answer.headers.etag).toMatch(/^"[\w-]+"$/)
    expect(answer.headers['cache-control']).toMatch(
      /^public, max-age=\d+, stale-while-revalidate=\d+, stale-if-error=\d+$/,
    )
    return z.parse(schema, answer.json())
  }
  return { app, get, time }
}

test('teams of the invented league come first, in their order, and pages neither overlap nor leave out', async () => {
  const { get } = await demo()
  const all = await get('/api/Team/List?PageSize=60', TeamListAnswer)
  expect(all.data.length).toBe(all.TotalCount)
  expect(all.data.slice(0, demoSides.length).map(({ TeamName }) => TeamName)).toEqual(
    demoSides.map(({ name }) => name),
  )
  const first = await get('/api/Team/List', TeamListAnswer)
  expect(first.data.length).toBe(12)
  const second = await get('/api/Team/List?PageNumber=2', TeamListAnswer)
  expect([...first.data, ...second.data]).toEqual(all.data.slice(0, 24))
  const logos = await get('/api/Common/GetTeamsLogo', TeamLogosAnswer)
  expect(logos.TeamLogos.slice(0, 20).map(({ TeamId }) => TeamId)).toEqual(
    all.data.slice(0, 20).map(({ TeamId }) => TeamId),
  )
})

test('a team has its squad and its matches behind and ahead', async () => {
  const { get } = await demo()
  const { data } = await get('/api/Team/Detail/11', TeamDetailAnswer)
  expect(data.Squad.map(({ Name }) => Name)).toEqual(demoSides[0]?.squad.map(([name]) => name))
  for (const { TeamA, TeamB } of [...data.Recent, ...data.Upcoming]) {
    expect([TeamA.TeamId, TeamB.TeamId]).toContain(11)
  }
  expect(data.Recent.every(({ Result }) => Result)).toBe(true)
  expect(data.Upcoming.every(({ Status }) => Status === 'upcoming')).toBe(true)
  const { data: teams } = await get('/api/Team/List?PageSize=60', TeamListAnswer)
  const imported = teams.at(-1)
  const detail = await get(`/api/Team/Detail/${imported?.TeamId}`, TeamDetailAnswer)
  expect(detail.data.Squad.length).toBeGreaterThanOrEqual(11)
  expect(detail.data.Squad.every(({ TeamId }) => TeamId === imported?.TeamId)).toBe(true)
})

test('players are found by every word of a search, whatever its case, and by their side', async () => {
  const { get } = await demo()
  const names = async (query: string) =>
    (await get(`/api/Player/List?PageSize=60&${query}`, PlayerListAnswer)).data.map(({ Name }) => Name)
  expect(await names('SearchText=ANIRUDH%20rao')).toEqual(['Anirudh Rao'])
  expect(await names('SearchText=%20%20')).toHaveLength(60)
  for (const wild of ['%25', '_', '%5C', "'--", '%22', '%3Cscript%3E']) {
    expect(await names(`SearchText=${wild}`)).toEqual([])
  }
  expect((await names('TeamId=11')).sort()).toEqual(demoSides[0]?.squad.map(([name]) => name).sort())
  expect(await names('TeamId=11&SearchText=rao')).toEqual(['Anirudh Rao'])
  expect(await names('TeamId=999')).toEqual([])
})
