import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { Reader } from '#tests/support/reader.ts'
import { relayUnderTest } from '#tests/support/relay-under-test.ts'
import { sampleMatch, sampleScorecard } from '#tests/support/sample-match.ts'

/** What real sockets do to the promises: compression as it is negotiated, and readers that do not read. */

const shown = (runs: number) => ({
  Match: { Note: 'the same words again and again, so that there is something to compress' },
  Runs: runs,
})

test('[G3] a reader that stops reading costs a bounded backlog and nobody else a delay, and is brought to now in one step', async () => {
  const { relay, address } = await relayUnderTest({ LIVE_POLL_MS: '60000' })
  const { hub, room } = relay.live
  hub.publish('match/7', shown(0), 0)
  hub.markReady()
  const slow = await Reader.open(address, { perMessageDeflate: false })
  const quick = await Reader.open(address, { perMessageDeflate: false })
  for (const reader of [slow, quick]) {
    reader.subscribe('match/7')
    await reader.holds('match/7', () => true)
  }
  slow.socket.pause()
  const large = () => randomBytes(150_000).toString('base64')
  for (let n = 1; n <= 100; n += 1) {
    hub.publish('match/7', { Runs: n, Large: large() }, n)
    await quick.holds('match/7', (state) => state.Runs === n)
  }
  room.tick()
  expect(room.slowReaders).toBe(1)
  const deltas = () => slow.messages.filter(({ type }) => type === 'delta').length
  const before = deltas()
  slow.socket.resume()
  expect(await slow.holds('match/7', (state) => state.Runs === 100)).toEqual(hub.topic('match/7')?.state)
  expect(deltas() - before).toBeLessThan(100)
  hub.publish('match/7', { Runs: 101 }, 101)
  await slow.holds('match/7', (state) => state.Runs === 101)
  expect(room.slowReaders).toBe(0)
})

test('the poll loop asks only whether its answer still stands, and a 304 is a good poll', async () => {
  const tags: (string | undefined)[] = []
  const { relay, upstream } = await relayUnderTest({ STALE_AFTER_MS: '300' }, (up) => {
    up.show(sampleMatch(7), sampleScorecard(10))
    up.misbehave = (request, response) => {
      const tag = request.headers['if-none-match']
      tags.push(tag)
      const data = request.url === '/api/Match/Live' ? up.scorecards : up.matches
      response.writeHead(tag === '"v1"' ? 304 : 200, { etag: '"v1"', 'content-type': 'application/json' })
      response.end(
        tag === '"v1"' ? undefined : JSON.stringify({ Status: { code: 200, returnMessage: '' }, data }),
      )
    }
  })
  await expect.poll(() => upstream.asked.length).toBeGreaterThan(20)
  expect(tags.filter((tag) => tag === undefined)).toHaveLength(2)
  expect(relay.live.room.freshness).toEqual({ upstream: 'fresh' })
  expect(relay.live.hub.topic('match/7')?.offset).toBe(0)
})
