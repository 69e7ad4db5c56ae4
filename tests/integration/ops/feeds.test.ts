import { expect, onTestFinished, test } from 'vitest'
import { fedClub } from '#tests/support/fed-club.ts'
import { operatorAt } from '#tests/support/ops-client.ts'
import { relayInFrontOf } from '#tests/support/relay-under-test.ts'

const TOKEN = 'a token of some length'

const metricsOf = async (address: string) =>
  (await fetch(`${address}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })).text()

test('operators see each feed, and a provider that stops answering during a match, until it answers again', async () => {
  const { app, provider, scoreOf, add, until, innings, feed } = await fedClub({ operatorToken: TOKEN })
  provider.answer = scoreOf(40, 1, 5)
  await add({ Url: 'https://provider.example/v1/match?apikey=hidden-key' })
  await until(innings, { Runs: 40 })

  const relay = await relayInFrontOf(new URL(await app.listen({ port: 0, host: '127.0.0.1' })), {
    OPERATOR_TOKEN: TOKEN,
  })
  onTestFinished(relay.close)
  const operator = await operatorAt(relay.address, TOKEN)
  const seen = async () => {
    const status = await operator.status()
    const [row] = status?.relays[0]?.facts.origin?.feeds ?? []
    const silent = /^crease_origin_feeds_silent (.+)$/m.exec(await metricsOf(relay.address))?.[1]
    return { row, silent, finding: status?.conditions.find(({ id }) => id === 'feed-silent')?.sentence }
  }
  await until(seen, { row: { provider: 'CricketData v1', failures: 0, line: '40/1 (5) sent' } })
  expect((await seen()).finding).toBeUndefined()

  provider.answer = () => new Response('', { status: 503 })
  await until(seen, {
    row: { of: 'Riverside CC v Hill Wanderers', line: 'The provider answers 503' },
    silent: '1',
    finding: expect.stringMatching(
      /^CricketData v1 has given no score of Riverside CC v Hill Wanderers for /,
    ),
  })
  expect(JSON.stringify(await operator.status())).not.toMatch(/secret|hidden-key|provider\.example/)

  provider.answer = scoreOf(52, 1, 6)
  await until(feed, { Failures: 0 })
  await until(seen, { row: { failures: 0, line: '52/1 (6) sent' }, silent: '0', finding: undefined })
})
