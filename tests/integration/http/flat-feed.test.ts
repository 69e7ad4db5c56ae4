import { expect, test } from 'vitest'
import { relayUnderTest } from '#tests/support/relay-under-test.ts'
import { sampleMatch, sampleScorecard } from '#tests/support/sample-match.ts'

async function playing() {
  const relay = await relayUnderTest({}, (up) => up.show(sampleMatch(7), sampleScorecard(10)))
  await expect.poll(() => relay.relay.live.hub.isReady).toBe(true)
  return relay
}

const at = async (address: string, name: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${address}/live/flat/${name}`, { headers })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

test('a match is a list of one flat object, a line, a table and an element, cached for a second and tagged', async () => {
  const { upstream, address, relay } = await playing()
  const json = await at(address, '7.json')
  const [row, ...others] = JSON.parse(json.text)
  expect(others).toEqual([])
  expect(row).toMatchObject({ match: 7, innings: 1, runs: 10, wickets: 0, score: '10/0', stale: 0 })
  expect(Object.values(row).every((value) => ['string', 'number'].includes(typeof value))).toBe(true)
  expect(json.headers.get('cache-control')).toBe('public, max-age=1')
  expect(json.headers.get('access-control-allow-origin')).toBe('*')
  const tag = json.headers.get('etag') ?? ''
  expect((await at(address, '7.json', { 'if-none-match': tag })).status).toBe(304)

  expect((await at(address, '7.txt')).text).toBe(`${row.line}\n`)
  const [names, values, end] = (await at(address, '7.csv')).text.split('\r\n')
  expect([names?.split(',').slice(0, 2), values?.split(',')[0], end]).toEqual([['match', 'series'], '7', ''])
  const xml = await at(address, '7.xml')
  expect(xml.headers.get('content-type')).toContain('application/xml')
  expect(xml.text).toContain('<runs>10</runs>')

  upstream.show(sampleMatch(7), sampleScorecard(11))
  await expect.poll(() => relay.live.hub.topic('match/7')?.offset).toBe(1)
  expect((await at(address, '7.json', { 'if-none-match': tag })).status).toBe(200)
})

test('names that are bound to are those that are documented, in their order', async () => {
  const { address } = await playing()
  const [row] = JSON.parse((await at(address, '7.json')).text)
  expect(Object.keys(row).join(' ')).toBe(
    'match series venue start status text stale bat bat_name bowl bowl_name toss innings runs wickets overs score crr ' +
      'target need balls_left rrr first b1_name b1_runs b1_balls b1_4s b1_6s b1_on b2_name b2_runs b2_balls b2_4s ' +
      'b2_6s b2_on bowler bowler_overs bowler_maidens bowler_runs bowler_wickets partnership partnership_balls ' +
      'last_wicket over result line',
  )
})

test.each([
  ['8.json', 404, 'There is no such match today.'],
  ['7.yaml', 404, 'Ask for /live/flat/{match}.json, .txt, .csv, .xml.'],
  ['7.toString', 404, 'Ask for'],
  ['0.json', 404, 'Ask for'],
  ['%2e%2e.json', 404, 'Ask for'],
])('%s is refused with a sentence', async (name, status, sentence) => {
  const { address } = await playing()
  const answer = await at(address, name)
  expect([answer.status, answer.text]).toEqual([status, expect.stringContaining(sentence)])
})
