import { expect, onTestFinished, test } from 'vitest'
import { Addresses } from '#relay/upstream/addresses.ts'
import { OriginClient } from '#relay/upstream/origin-client.ts'
import { Poll } from '#relay/upstream/poll.ts'
import { sampleMatch, sampleScorecard } from '#tests/support/sample-match.ts'
import { Upstream } from '#tests/support/upstream.ts'

async function polled() {
  const upstream = new Upstream()
  upstream.show(sampleMatch(7), sampleScorecard(10))
  const apiHost = await upstream.listen()
  const origin = new OriginClient({ apiHost, headers: {}, timeoutMs: 5000 })
  onTestFinished(async () => {
    await origin.close()
    await upstream.close()
  })
  return { upstream, poll: new Poll(origin, new Addresses(apiHost, []), () => 0) }
}

test('a look whose both bodies equal the last ones brings nothing new, also from an origin without tags', async () => {
  const { upstream, poll } = await polled()
  expect((await poll.fetch()).isUnchanged).toBe(false)
  expect((await poll.fetch()).isUnchanged).toBe(true)
  upstream.show(sampleMatch(7), sampleScorecard(11))
  expect((await poll.fetch()).isUnchanged).toBe(false)
  expect((await poll.fetch()).isUnchanged).toBe(true)
})

test('what changed while the other call failed is news in the next good look', async () => {
  const { upstream, poll } = await polled()
  await poll.fetch()
  upstream.show(sampleMatch(7, { StatusText: 'Rain' }), sampleScorecard(10))
  upstream.misbehave = (request, response) => {
    if (request.url === '/api/Match/Live') response.writeHead(500).end()
    else
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ Status: { code: 200, returnMessage: '' }, data: upstream.matches }))
  }
  await expect(poll.fetch()).rejects.toThrow()
  upstream.misbehave = undefined
  expect((await poll.fetch()).isUnchanged).toBe(false)
})
