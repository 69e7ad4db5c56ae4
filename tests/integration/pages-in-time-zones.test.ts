import { expect, test } from 'vitest'
import { upcoming } from '#client/kit/api/match-calls.ts'
import { fixtures } from '#client/server/text/text-calls.ts'
import { pagesUnderTest } from '#tests/support/pages-under-test.ts'
import { sampleMatch } from '#tests/support/sample-match.ts'

/** Times of a page are in its reader's zone and with their clock from the first byte on, and other readers' pages stay one. */

const FIXTURES = [upcoming(undefined, 1).key, fixtures.key]
const Status = { code: 200, returnMessage: 'OK' }

/** The fixtures have a match at 7:30 PM in Kolkata. */
async function opened() {
  const under = await pagesUnderTest()
  under.upstream.misbehave = ({ url = '' }, response) => {
    const data = FIXTURES.includes(url) ? [sampleMatch(7, { Status: 'upcoming' })] : []
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ Status, data, TotalCount: data.length }))
  }
  const readWith = async (path: string, cookie: string) =>
    (await fetch(under.address + path, { headers: { cookie } })).text()
  const read = (path: string, zone?: string) => readWith(path, zone ? `zone=${zone}` : '')
  const timeIn = (page: string) => /class="time-of-day">([^<]+)</.exec(page)?.[1]
  const timeOf = async (path: string, zone?: string) => timeIn(await read(path, zone))
  return { under, read, readWith, timeIn, timeOf }
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

test('a page without a script has 12 or 24 hours as the reader’s cookie says, otherwise as its language has them', async () => {
  const { under, readWith, timeIn } = await opened()
  const timeOf = async (path: string, cookie: string) => timeIn(await readWith(path, cookie))
  for (const prefix of ['', '/hi', '/te', '/kn']) {
    expect(await timeOf(`${prefix}/fixtures`, 'clock=h23')).toBe('19:30')
    for (const cookie of ['', 'clock=h12', 'clock=h24', 'o-clock=h23'])
      expect(await timeOf(`${prefix}/fixtures`, cookie)).toBe('7:30 PM')
  }
  expect(await timeOf('/fixtures', 'theme=a; clock=h23; zone=Europe/London')).toBe('14:00')
  expect(await timeOf('/fixtures', 'clock=h12; zone=Europe/London')).toBe('2:00 PM')
  expect(await timeOf('/text', 'clock=h23')).toBe('19:30 IST')
  const chosen = await fetch(`${under.address}/text?clock=h23&q=1`, { redirect: 'manual' })
  expect(chosen.headers.get('location')).toBe('/text?q=1')
  expect(chosen.headers.get('set-cookie')).toMatch(/^clock=h23; Max-Age=\d+; Path=\//)
  expect((await fetch(`${under.address}/text?clock=h24`, { redirect: 'manual' })).status).toBe(200)
})

test('a clock makes a page of its own where the page shows times and the language has another', async () => {
  const { under, readWith } = await opened()
  const clocksOf = (path: string) =>
    under.requests.filter(({ url }) => url === path).map(({ hourCycle }) => hourCycle)
  for (const cookie of ['clock=h12', '', 'clock=h23', 'clock=24', 'clock=h23', 'clock=h12'])
    await readWith('/fixtures', cookie)
  expect(clocksOf('/fixtures')).toEqual([undefined, 'h23'])
  for (const cookie of ['clock=h23', 'clock=h12', '']) await readWith('/contact', cookie)
  expect(clocksOf('/contact')).toEqual([undefined])
})
