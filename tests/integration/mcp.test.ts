import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { expect, onTestFinished, test } from 'vitest'
import { clockOf } from '#tests/support/movable-clock.ts'
import { cricsheetJson, shortPlan } from '#tests/support/own-match.ts'
import { relayInFrontOf, relayUnderTest } from '#tests/support/relay-under-test.ts'
import { entriesOf, scoredFixture } from '#tests/support/scored-fixture.ts'

async function clientOf(address: string, headers: Record<string, string> = {}) {
  const client = new Client({ name: 'a test', version: '1' })
  await client.connect(
    new StreamableHTTPClientTransport(new URL('/mcp', address), { requestInit: { headers } }),
  )
  onTestFinished(() => client.close())
  const call = async (name: string, args: object = {}) => {
    const { content, isError = false } = await client.callTool({ name, arguments: { ...args } })
    const [{ text = '' } = {}] = content as { text?: string }[]
    return { isError, text, data: isError ? undefined : JSON.parse(text) }
  }
  return { client, call }
}

test('an assistant lists the tools, reads live scores, a scorecard, results, a table and a player, and reads what is wrong', async () => {
  const fixture = await scoredFixture(cricsheetJson(shortPlan('assisted', 2)))
  const { matchId, lock, post, events, app } = fixture
  await post('Events', { Fence: await lock(), After: 0, Events: entriesOf(events) })
  const { address, relay, close } = await relayInFrontOf(
    new URL(await app.listen({ port: 0, host: '127.0.0.1' })),
  )
  onTestFinished(close)
  await expect.poll(() => relay.live.hub.topic(`match/${matchId}`)).toBeDefined()
  const { client, call } = await clientOf(address)
  const { tools } = await client.listTools()
  expect(tools.map(({ name, annotations }) => [name, annotations?.readOnlyHint])).toEqual(
    ['live_scores', 'scorecard', 'results', 'table', 'player'].map((name) => [name, true]),
  )

  const url = `${address}/live-score/scorecard/${matchId}`
  const live = (await call('live_scores')).data
  expect(live).toMatchObject({ mayBeOld: false, matches: [{ match: matchId, url }] })
  const card = (await call('scorecard', { match: matchId })).data
  expect(Object.keys(card.Innings)).toEqual(expect.arrayContaining(['1', '2']))
  const results = (await call('results', { team: live.matches[0].sides[0].TeamId })).data
  expect(results.matches).toMatchObject([{ match: matchId, series: { name: 'Meadow Cup' } }])
  const { Table } = (await call('table', { series: results.matches[0].series.id })).data
  expect(Table.map(({ Played }: { Played: number }) => Played)).toEqual([1, 1])
  const player = (await call('player', { name: 'l. a' })).data
  expect(player.first).toMatchObject({ Name: 'L. A', Career: expect.anything() })

  for (const [name, args, sentence] of [
    ['scorecard', { match: 999_999 }, /no such match/i],
    ['table', { series: 999_999 }, /no such series/i],
    ['player', { name: 'qqqq' }, /no player/],
    ['scorecard', { match: 'seven' }, /match/],
    ['results', { page: 0 }, /page/],
    ['nothing', {}, /nothing/],
  ] as const) {
    const refused = await call(name, args)
    expect([name, refused.isError, refused.text]).toEqual([name, true, expect.stringMatching(sentence)])
  }
})

test.each<[number, string, RequestInit]>([
  [405, 'GET', {}],
  [405, 'DELETE', {}],
  [403, 'POST', { headers: { origin: 'https://elsewhere.example' } }],
  [400, 'POST', { body: '[]' }],
  [400, 'POST', { body: '{' }],
  [413, 'POST', { body: JSON.stringify({ text: 'x'.repeat(20_000) }) }],
  [415, 'POST', { headers: { 'content-type': 'application/xml' } }],
  [406, 'POST', { headers: { accept: 'application/json' } }],
])('%d of %s %o', async (status, method, { body = '{"jsonrpc":"2.0","id":1,"method":"ping"}', headers }) => {
  const { address } = await relayUnderTest()
  const answer = await fetch(`${address}/mcp`, {
    method,
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...headers,
    },
    ...(method === 'POST' ? { body } : {}),
  })
  expect(answer.status).toBe(status)
  if (status === 405) expect(answer.headers.get('allow')).toBe('POST')
})

test('an assistant that asks more than an address may has to wait, and reads before the first poll that there are no scores yet', async () => {
  const env = { TRUST_PROXY: '127.0.0.1', REQUESTS_PER_SECOND: '300', LIVE_POLL_MS: '60000' }
  const { address } = await relayUnderTest(
    env,
    (upstream) => {
      upstream.misbehave = (_request, response) => void response.writeHead(500).end()
    },
    { clock: clockOf(() => 1e12) },
  )
  const { client, call } = await clientOf(address, { 'x-forwarded-for': '192.0.2.7' })
  expect(await call('live_scores')).toMatchObject({
    isError: true,
    text: expect.stringContaining('on their way'),
  })
  expect(await call('scorecard', { match: 1 })).toMatchObject({
    isError: true,
    text: expect.stringContaining('just now'),
  })
  const headers = { 'x-forwarded-for': '192.0.2.7' }
  for (let left = 90; left > 0; left -= 1)
    await Promise.all(
      Array.from({ length: 20 }, () => fetch(`${address}/mcp`, { headers }).then((answer) => answer.text())),
    )
  await expect(client.ping()).rejects.toThrow('Very many requests come from your address')
})
