import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Edge, get, post } from '#tests/support/edge.ts'

/** A client that disconnects cancels what was asked of the origin for it. */

let edge: Edge
beforeAll(async () => {
  edge = await Edge.open({ UPSTREAM_TIMEOUT_MS: '60000' })
})
afterAll(() => edge.close())

test.each([
  ['a read', get('/api/Common/GetConfig')],
  ['a part of a film', get('/api/Media/film.mp4', 'Range: bytes=0-99')],
  ['a change', post('{}')],
])('%s that waits for the origin is taken back when whoever asked has gone', async (_what, text) => {
  edge.upstream.reset()
  const closed = new Promise<void>((resolve) => {
    edge.upstream.closed = resolve
  })
  const socket = connect(edge.port, '127.0.0.1')
  edge.upstream.answer = () => socket.destroy()
  socket.write(text)
  await closed
  expect(edge.upstream.asked).toHaveLength(1)
})

test('an answer that nobody takes any longer is not read on', async () => {
  edge.upstream.reset()
  const closed = new Promise<void>((resolve) => {
    edge.upstream.closed = resolve
  })
  edge.upstream.answer = (socket) => {
    const say = () => {
      while (!socket.destroyed && socket.write(Buffer.alloc(65_536))) {
        // Until the relay takes no more for now.
      }
    }
    socket.write('HTTP/1.1 200 OK\r\nContent-Type: video/mp4\r\nContent-Length: 1000000000\r\n\r\n')
    socket.on('drain', say)
    say()
  }
  const reader = connect(edge.port, '127.0.0.1')
  reader.once('data', () => reader.destroy())
  reader.write(get('/api/Media/film.mp4'))
  await closed
  expect(edge.upstream.asked).toHaveLength(1)
})
