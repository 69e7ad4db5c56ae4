import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { relayUnderTest } from '#tests/support/relay-under-test.ts'

/** Who asks and does not read, over real sockets, with the relay's looks made quicker than a second apart. */

/** More than the system keeps for two sockets on its own. */
const FILM_BYTES = 64 * 1024 * 1024
const CHUNK = Buffer.alloc(64 * 1024, 'x')
const FILM = '/api/Media/long.webm'

async function aFilm(checkEveryMs: number) {
  let leftAlone: () => void = () => {}
  const originLeft = new Promise<void>((resolve) => {
    leftAlone = resolve
  })
  const { address } = await relayUnderTest(
    { LIVE_POLL_MS: '60000' },
    (upstream) => {
      upstream.misbehave = (asked, response) => {
        if (asked.url !== FILM) return response.writeHead(404).end()
        let left = FILM_BYTES
        response.writeHead(200, { 'content-type': 'video/webm', 'content-length': FILM_BYTES })
        const pour = () => {
          while (left > 0) {
            left -= CHUNK.length
            if (!response.write(CHUNK)) return response.once('drain', pour)
          }
          return response.end()
        }
        response.once('close', () => {
          if (!response.writableFinished) leftAlone()
        })
        pour()
      }
    },
    { timeoutsMs: { checkEveryMs } },
  )
  const socket = connect(Number(new URL(address).port), '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.write(`GET ${FILM} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`)
  return { socket, originLeft }
}

/** How much comes before the end of the connection. */
async function readToEnd(socket: Socket): Promise<number> {
  let read = 0
  socket.on('data', (chunk) => {
    read += chunk.length
  })
  socket.resume()
  await once(socket, 'close')
  return read
}

test('who asks and does not read is dropped, and the origin is left in peace', async () => {
  const { socket, originLeft } = await aFilm(10)
  socket.pause()
  await originLeft
  expect(await readToEnd(socket)).toBeLessThan(FILM_BYTES)
})

test('who reads in sips gets all of it', async () => {
  const { socket } = await aFilm(10)
  let read = 0
  await new Promise<void>((resolve) => {
    socket.on('data', (chunk) => {
      read += chunk.length
      socket.pause()
      // A turn of everybody else between any two sips.
      setImmediate(() => socket.resume())
      if (read > FILM_BYTES) resolve()
    })
  })
  expect(read).toBeGreaterThan(FILM_BYTES)
})
