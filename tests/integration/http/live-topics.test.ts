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
