import { once } from 'node:events'
import { get } from 'node:http'
import request from 'supertest'
import { expect, test } from 'vitest'
import { relayUnderTest } from '#tests/support/relay-under-test.ts'

const VIDEO = '/api/Media/videos/recap.webm'

test('a part of a video is asked for and answered as a part, with the origin’s word on how long it keeps', async () => {
  const { relay, upstream } = await relayUnderTest({ LIVE_POLL_MS: '60000' })
  upstream.misbehave = (_asked, response) => {
    response.writeHead(206, {
      'content-type': 'video/webm',
      'content-range': 'bytes 2-5/10',
      'content-length': '4',
      'accept-ranges': 'bytes',
      etag: '"v1"',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    response.end('cdef')
  }
  const answer = await request(relay.server).get(VIDEO).set('Range', 'bytes=2-5').set('If-Range', '"v1"')
  expect(upstream.asked.at(-1)?.headers).toMatchObject({ range: 'bytes=2-5', 'if-range': '"v1"' })
  expect([answer.status, answer.body.toString()]).toEqual([206, 'cdef'])
  expect(answer.headers).toMatchObject({
    'content-range': 'bytes 2-5/10',
    'content-length': '4',
    'accept-ranges': 'bytes',
    etag: '"v1"',
    'cache-control': 'public, max-age=31536000, immutable',
  })
})

test('big media streams: its first bytes arrive before its last are sent', async () => {
  const { upstream, address } = await relayUnderTest({ LIVE_POLL_MS: '60000' })
  let finish = () => {}
  upstream.misbehave = (_asked, response) => {
    response.writeHead(200, { 'content-type': 'video/webm' })
    response.write('first')
    finish = () => response.end('last')
  }
  const asked = get(`${address}${VIDEO}`)
  const [answer] = await once(asked, 'response')
  const [first] = await once(answer, 'data')
  expect(String(first)).toBe('first')
  finish()
  const [last] = await once(answer, 'data')
  expect(String(last)).toBe('last')
})
