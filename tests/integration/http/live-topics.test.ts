import request from 'supertest'
import { expect, test } from 'vitest'
import { relayUnderTest } from '#tests/support/relay-under-test.ts'

/** The fallback of the live line, as pages of other sites read it. */

const PARTNER = 'https://partner.example'

test('a site in ALLOWED_ORIGINS may read a topic and what is said beside it, no other site may', async () => {
  const { relay } = await relayUnderTest({ ALLOWED_ORIGINS: PARTNER })
  const read = async (headers: Record<string, string>, topic = 'live') =>
    (await request(relay.server).get(`/live/topics/${topic}`).set(headers)).headers
  await expect.poll(() => relay.live.hub.isReady).toBe(true)
  for (const topic of ['live', 'match/404']) {
    expect(await read({ Origin: PARTNER }, topic)).toMatchObject({
      'access-control-allow-origin': PARTNER,
      'access-control-expose-headers': expect.stringContaining('Crease-Upstream'),
      vary: 'Origin',
    })
  }
  for (const headers of [{ Origin: 'https://evil.example' }, { Origin: 'null' }, {}]) {
    const answer = await read(headers as Record<string, string>)
    expect(answer).not.toHaveProperty('access-control-allow-origin')
    expect(answer.vary).toBe('Origin')
  }
})

test('[T5] with delay the snapshot is that of then, under its own tag; a delay that is none is refused', async () => {
  const { relay } = await relayUnderTest({ LIVE_POLL_MS: '60000' })
  const nowMs = Date.now()
  for (let n = 0; n < 10; n += 1) relay.live.hub.publish('match/9', { n }, nowMs - 50_000 + n * 10_000)
  relay.live.hub.markReady()
  const read = (delay: string) => request(relay.server).get(`/live/topics/match/9?delay=${delay}`)
  const { epoch } = relay.live.hub
  expect((await read('0')).body).toMatchObject({ type: 'snapshot', offset: 9 })
  const then = await read('35000')
  expect(then.body).toMatchObject({ type: 'snapshot', topic: 'match/9', epoch, offset: 1, state: { n: 1 } })
  expect(then.headers.etag).toBe(`"${epoch}.1"`)
  expect((await read('35000').set('If-None-Match', `"${epoch}.1"`)).status).toBe(304)
  for (const wrong of ['-1', '120001', 'ten', '1.5', '']) {
    const answer = await read(wrong)
    expect(answer.status, wrong).toBe(400)
    expect(answer.body.Status.code).toBe(400)
  }
})
