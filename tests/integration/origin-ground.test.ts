import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { demoLanes } from '#relay/origin/parts/demo/league/lanes.ts'
import { type GroundDetail, GroundDetailAnswer } from '#shared/api/ground.ts'
import { type MatchItem, RecentAnswer } from '#shared/api/match.ts'
import { bringInRealMatches } from '#tests/support/held-matches.ts'
import { databaseOf, originUnderTest, temporaryFolder } from '#tests/support/origin-under-test.ts'

async function demo() {
  const { app, dataDir } = await originUnderTest(temporaryFolder(), { lanes: demoLanes('grounds', 2026) })
  await bringInRealMatches(await databaseOf(dataDir))
  const ground = async (name: string): Promise<GroundDetail> => {
    const answer = await app.inject(`/api/Ground/Detail?Name=${encodeURIComponent(name)}`)
    expect([name, answer.statusCode]).toEqual([name, 200])
    expect(answer.headers['cache-control']).toMatch(/^public, max-age=\d+, stale-while-revalidate=\d+/)
    return z.parse(GroundDetailAnswer, answer.json()).data as GroundDetail
  }
  const pagesOf = async (pageOf: (page: number) => Promise<MatchItem[]>): Promise<MatchItem[]> => {
    const all: MatchItem[] = []
    for (let page = 1; ; page += 1) {
      const matches = await pageOf(page)
      all.push(...matches)
      if (matches.length < 60) return all
    }
  }
  const played = await pagesOf(async (PageNumber) => {
    const payload = { PageNumber, PageSize: 60 }
    const answer = await app.inject({ method: 'POST', url: '/api/Match/Recent', payload })
    return z.parse(RecentAnswer, answer.json()).data as MatchItem[]
  })
  const toCome = await pagesOf(
    async (page) => (await app.inject(`/api/Match/Upcoming?PageSize=60&PageNumber=${page}`)).json().data,
  )
  return { ground, played, toCome }
}

test('a ground has the last matches there, the latest first, and the next ones, the soonest first', async () => {
  const { ground, played, toCome } = await demo()
  const all = [...played, ...toCome]
  for (const name of new Set(all.map(({ Venue }) => Venue))) {
    const { Name, Recent, Upcoming } = await ground(name)
    const idsOf = (matches: readonly MatchItem[]) => matches.map(({ MatchId }) => MatchId)
    const at = (matches: readonly MatchItem[]) => idsOf(matches.filter(({ Venue }) => Venue === name))
    expect(Name).toBe(name)
    expect(idsOf(Recent)).toEqual(at(played).slice(0, 12))
    expect(idsOf(Upcoming)).toEqual(at(toCome).slice(0, 12))
  }
}, 60_000)
