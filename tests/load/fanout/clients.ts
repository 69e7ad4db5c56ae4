import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'
import { FrameCounter } from './frames-received.ts'

/**
 * Many bare WebSocket readers in one process. Told by its parent: `{ port, count, greeting }`; says `connected`,
 * and when asked for its `count`, how many deltas came and how long each took from the publisher's clock.
 */

type Order = { port: number; count: number; greeting?: string }

const latencies: number[] = []
const CONNECTING_AT_ONCE = 200
const AT = Buffer.from('"at":')
const DELTA = Buffer.from('{"type":"delta"')

process.on('message', (message: Order | 'report') => {
  if (message === 'report') {
    process.send?.({ type: 'report', latencies: latencies.splice(0) })
  } else void connectAll(message)
})

async function connectAll({ port, count, greeting }: Order): Promise<void> {
  for (let done = 0; done < count; done += CONNECTING_AT_ONCE) {
    const batch = Math.min(CONNECTING_AT_ONCE, count - done)
    await Promise.all(Array.from({ length: batch }, () => open(port, greeting)))
  }
  process.send?.({ type: 'connected' })
}

function open(port: number, greeting: string | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    socket.setNoDelay(true)
    socket.once('error', reject)
    socket.write(
      `GET /live HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\nSec-WebSocket-Protocol: crease.live.v1\r\n\r\n`,
    )
    const counter = new FrameCounter((payload) => {
      if (payload.indexOf(DELTA) !== 0) return
      const at = payload.indexOf(AT) + AT.length
      latencies.push(Date.now() - Number(payload.toString('latin1', at, at + 13)))
    })
    let head = ''
    const onHead = (chunk: Buffer) => {
      head += chunk.toString('latin1')
      const end = head.indexOf('\r\n\r\n')
      if (end < 0) return
      socket.off('data', onHead)
      if (!head.startsWith('HTTP/1.1 101')) {
        reject(new Error(head.split('\r\n', 1)[0]))
        return
      }
      const rest = head.slice(end + 4)
      if (rest) counter.push(Buffer.from(rest, 'latin1'))
      socket.on('data', (bytes) => counter.push(bytes))
      if (greeting) socket.write(maskedText(greeting))
      resolve()
    }
    socket.on('data', onHead)
  })
}

/** A client's frame: masked, as RFC 6455 asks, here with a key of zeros. */
function maskedText(text: string): Buffer {
  const payload = Buffer.from(text)
  const header =
    payload.length < 126 ? Buffer.from([0x81, 0x80 | payload.length]) : Buffer.from([0x81, 0xfe, 0, 0])
  if (payload.length >= 126) header.writeUInt16BE(payload.length, 2)
  return Buffer.concat([header, Buffer.alloc(4), payload])
}
