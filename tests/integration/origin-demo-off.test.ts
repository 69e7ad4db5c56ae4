import { expect, test } from 'vitest'
import { buildOrigin } from '#relay/origin/app.ts'
import { demoLanes } from '#relay/origin/parts/demo/league/lanes.ts'
import { ada, CountingHasher, solve } from '#tests/support/accounts-under-test.ts'
import { bringIn } from '#tests/support/bring-in.ts'
import { ManualTime } from '#tests/support/manual-time.ts'
import { databaseOf, originConfig, temporaryFolder } from '#tests/support/origin-under-test.ts'
import { cricsheetJson, shortPlan } from '#tests/support/own-match.ts'
import { placeOf } from '#tests/support/test-database.ts'

const LANES = demoLanes('off', 2026).filter(({ key }) => key === 'coast-hundred')
const LISTS = [
  ...['Match/LiveMatches', 'Match/Live', 'Match/Upcoming', 'Series/List', 'Team/List', 'Player/List'],
  ...['News/List', 'Blog/List', 'Gallery/Images', 'Gallery/Videos', 'Sponsor/List', 'Prediction/Get'],
  ...['Common/GetSlideSectionDetail', 'Common/GetSponsorAd', 'Common/GetHomePageSponsorAd'],
]

async function originOn(dataDir: string, isDemo: boolean) {
  const app = await buildOrigin(originConfig(await placeOf(dataDir), { isDemo }), {
    clock: Date.now,
    timers: new ManualTime().timers,
    ...{ hasher: new CountingHasher(), captchaWork: { cost: 1, least: 1, most: 2 } },
    ...(isDemo ? { lanes: LANES } : {}),
  })
  const logIn = async () => {
    const captchaCode = await solve((await get('Auth/GetCaptcha')).data)
    const payload = { UserName: ada.Username, Password: ada.UserPassword, captchaCode }
    return (await app.inject({ method: 'POST', url: '/api/Auth/Login', payload })).statusCode
  }
  const get = async (call: string) => {
    const { statusCode, payload } = await app.inject({ url: `/api/${call}` })
    return { statusCode, ...JSON.parse(payload) }
  }
  const recent = async () =>
    (await app.inject({ method: 'POST', url: '/api/Match/Recent', payload: {} })).json()
  const listed = async () => {
    const all = await Promise.all(LISTS.map(async (call) => [call, (await get(call)).data] as const))
    return Object.fromEntries([...all, ['Match/Recent', (await recent()).data]])
  }
  return { app, get, listed, logIn }
}

test('with DEMO=off a new site has empty lists, answers every call, and has its documents', async () => {
  const { app, get, listed } = await originOn(temporaryFolder(), false)
  const lists = await listed()
  expect(lists).toEqual(Object.fromEntries(Object.keys(lists).map((call) => [call, []])))
  expect((await get('Common/CheckShowAdPopup')).data).toContainEqual({ Key: 'ShowAdPopup', Value: 'false' })
  expect((await get('Common/GetTeamsLogo')).TeamLogos).toEqual([])
  const documents = (await get('SiteDocuments/List')).data.map(({ Slug }: { Slug: string }) => Slug)
  expect(documents).toEqual(['how-predictions-work', 'privacy', 'terms'])
  expect(JSON.stringify((await get('HeaderFooter/GetFooterData')).data)).not.toMatch(/Deccan|Lakeside/)
  await app.close()
})

test('DEMO=off hides what was invented before and nothing else, and DEMO=on shows it again', async () => {
  const dataDir = temporaryFolder()
  const before = await originOn(dataDir, true)
  const invented = await before.listed()
  const [match] = invented['Match/Recent']
  const team = match.TeamA.TeamId
  await before.app.close()

  const db = await databaseOf(dataDir)
  const real = await bringIn(db, cricsheetJson(shortPlan('real')))
  const off = await originOn(dataDir, false)
  const shown = await off.listed()
  expect(shown['Match/Recent'].map(({ MatchId }: { MatchId: number }) => MatchId)).toEqual([real.matchId])
  expect(shown['Series/List']).toHaveLength(1)
  expect(shown['Team/List']).toHaveLength(2)
  expect(shown['Player/List'].length).toBeGreaterThan(0)
  expect(shown['Match/Upcoming']).toEqual([])
  expect(shown['Prediction/Get']).toEqual([])
  for (const call of [
    `Team/Detail/${team}`,
    `Match/MatchDetail/${match.MatchId}`,
    `Match/Scorecard/${match.MatchId}`,
    `Series/Detail/${match.TournamentId}`,
    `Media/crests/${team}.svg`,
    `Ground/Detail?Name=${encodeURIComponent(match.Venue)}`,
  ]) {
    expect(await off.get(call), call).toMatchObject({ statusCode: 404 })
  }
  const found = await off.get(`Search/Everything?SearchText=${encodeURIComponent(match.TeamA.TeamName)}`)
  expect(JSON.stringify(found)).not.toContain(match.TeamA.TeamName)
  await off.app.inject({ method: 'POST', url: '/api/Auth/RegisterUser', payload: ada })
  expect(await off.logIn()).toBe(200)
  await off.app.close()

  const again = await originOn(dataDir, true)
  const back = await again.listed()
  const ids = (matches: { MatchId: number }[]) => matches.map(({ MatchId }) => MatchId)
  expect(ids(back['Match/Recent'])).toEqual(expect.arrayContaining(ids(invented['Match/Recent'])))
  expect(back['Team/List']).toEqual(expect.arrayContaining(invented['Team/List'].slice(0, 5)))
  expect(back['News/List']).toHaveLength(invented['News/List'].length)
  expect(await again.logIn()).toBe(200)
  await again.app.close()
})
