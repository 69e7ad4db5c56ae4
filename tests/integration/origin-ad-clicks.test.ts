import { expect, test } from 'vitest'
import { countAdClick } from '#relay/origin/parts/ads/ad-click-routes.ts'
import { databaseOf, originUnderTest, temporaryFolder } from '#tests/support/origin-under-test.ts'

const url = '/api/AdClick/AddAdClick'

test('clicks are counted by day, kind and number of the ad', async () => {
  let now = Date.parse('2026-03-01T23:59:59Z')
  const { app, dataDir } = await originUnderTest(temporaryFolder(), { lanes: [], clock: () => now })
  const click = (AdType: string, AdId: number | null) =>
    app.inject({ method: 'POST', url, payload: { AdType, AdId } })
  expect((await click('PopupAd', null)).json().Status.code).toBe(0)
  await Promise.all([click('PopupAd', null), click('Sponsor', 3)])
  now += 1000
  await click('PopupAd', null)
  const held = await (await databaseOf(dataDir)).selectFrom('ad_clicks').selectAll().orderBy('day').execute()
  expect(held).toEqual([
    { day: '2026-03-01', ad_type: 'PopupAd', ad_id: 0, clicks: 2 },
    { day: '2026-03-01', ad_type: 'Sponsor', ad_id: 3, clicks: 1 },
    { day: '2026-03-02', ad_type: 'PopupAd', ad_id: 0, clicks: 1 },
  ])
})

const refused = [
  {},
  { AdType: 'PopupAd' },
  { AdType: '', AdId: null },
  { AdType: '<script>', AdId: null },
  { AdType: 'x'.repeat(41), AdId: null },
  { AdType: 'PopupAd', AdId: 0 },
  { AdType: 'PopupAd', AdId: '1' },
  [],
]

test('what names no ad is no click', async () => {
  const { app } = await originUnderTest()
  for (const payload of refused) {
    const answer = await app.inject({ method: 'POST', url, payload })
    expect([payload, answer.statusCode, answer.json().Status.code]).toEqual([payload, 400, 400])
  }
})

test('nobody fills the table with ads that there are not', async () => {
  const { dataDir } = await originUnderTest()
  const db = await databaseOf(dataDir)
  const click = (adId: number, day = '2026-03-01') => countAdClick(db, { day, adType: 'Made up', adId })
  const held = Array.from({ length: 499 }, (_, index) => ({ ad_id: index + 1, clicks: 1 }))
  await db
    .insertInto('ad_clicks')
    .values(held.map((row) => ({ day: '2026-03-01', ad_type: 'Made up', ...row })))
    .execute()
  expect(await click(500)).toBe(true)
  expect(await click(501)).toBe(false)
  expect(await click(500)).toBe(true)
  expect(await click(501, '2026-03-02')).toBe(true)
})
