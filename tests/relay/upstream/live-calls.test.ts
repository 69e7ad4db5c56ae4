import { expect, onTestFinished, test } from 'vitest'
import { Addresses } from '#relay/upstream/addresses.ts'
import { LiveCalls } from '#relay/upstream/live-calls.ts'
import { OriginClient } from '#relay/upstream/origin-client.ts'
import { sampleMatch, sampleScorecard } from '#tests/support/sample-match.ts'
import { Upstream } from '#tests/support/upstream.ts'

async function underTest() {
  const upstream = new Upstream()
  upstream.show(sampleMatch(7), sampleScorecard(10))
  const apiHost = await upstream.listen()
  const origin = new OriginClient({ apiHost, headers: {}, timeoutMs: 5000 })
  onTestFinished(async () => {
    await origin.close()
    await upstream.close()
  })
  return { upstream, liveCalls: new LiveCalls(origin, new Addresses(apiHost, []), () => 0) }
}

test('a poll whose both bodies equal the last ones brings nothing new, also from an origin without tags', async () => {
  const { upstream, liveCalls } = await underTest()
  expect((await liveCalls.fetch()).isUnchanged).toBe(false)
  expect((await liveCalls.fetch()).isUnchanged).toBe(true)
  upstream.show(sampleMatch(7), sampleScorecard(11))
  expect((await liveCalls.fetch()).isUnchanged).toBe(false)
  expect((await liveCalls.fetch()).isUnchanged).toBe(true)
})
