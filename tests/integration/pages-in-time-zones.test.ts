import { expect, test } from 'vitest'
import { upcoming } from '#client/kit/api/match-calls.ts'
import { pagesUnderTest } from '#tests/support/pages-under-test.ts'
import { sampleMatch } from '#tests/support/sample-match.ts'

/** Times of a page are in its reader's zone from the first byte on, and other readers' pages stay one. */

const Status = { code: 200, returnMessage: 'OK' }

/** The fixtures have a match at 7:30 PM in Kolkata. */
async function opened() {
  const under = await pagesUnderTest()
  under.upstream.misbehave = ({ url = '' }, response) => {
    const data = url === upcoming(undefined, 1).key ? [sampleMatch(7, { Status: 'upcoming' })] : []
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ Status, data, TotalCount: data.length }))
  }
  const read = async (path: string, zone?: string) =>
    (await fetch(under.address + path, { headers: zone ? { cookie: `zone=${zone}` } : {} })).text()
  const timeOf = async (path: string, zone?: string) =>
    /class="time-of-day">([^<]+)</.exec(await read(path, zone))?.[1]
  return { under, read, timeOf }
}

test('a page shows times in the zone of its reader’s cookie, otherwise in that of Kolkata', async () => {
  const { timeOf } = await opened()
  expect(await timeOf('/fixtures')).toBe('7:30 PM')
  expect(await timeOf('/fixtures', 'Europe/London')).toBe('2:00 PM')
  expect(await timeOf('/hi/fixtures', 'America/New_York')).toBe('9:00 AM')
  expect(await timeOf('/fixtures')).toBe('7:30 PM')
})

test('no cookie makes a page of its own but one that names another zone, for a page that shows times', async () => {
  const { under, read } = await opened()
  const zonesOf = (path: string) =>
    new Set(under.requests.filter(({ url }) => url === path).map(({ timeZone }) => timeZone))
  const same = ['Asia/Kolkata', 'Asia/Calcutta', 'Nowhere/Else', '%2B05:00', '+05:00', 'a'.repeat(5000), '"x']
  for (const zone of same) await read('/fixtures', zone)
  expect(zonesOf('/fixtures')).toEqual(new Set([undefined]))
  for (const zone of ['Europe/London', 'europe/london', 'GB']) await read('/fixtures', zone)
  expect(zonesOf('/fixtures')).toEqual(new Set([undefined, 'Europe/London']))
  // It has no times.
  for (const zone of ['Europe/London', 'Asia/Tokyo', undefined]) await read('/contact', zone)
  expect(zonesOf('/contact')).toEqual(new Set([undefined]))
})

test('a page names the zone that its times are in, for readers elsewhere', async () => {
  const { read } = await opened()
  expect(await read('/fixtures')).toContain(' data-zone="IST" data-behind="-330"')
  expect(await read('/fixtures', 'America/New_York')).toMatch(/ data-zone="GMT-[45]" data-behind="(240|300)"/)
})
