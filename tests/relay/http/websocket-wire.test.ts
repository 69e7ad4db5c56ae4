import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { WebSocketServer } from 'ws'
import { LiveWire } from '#relay/live/websocket-wire.ts'
import type { WireEvents } from '#relay/live/wire.ts'
import { type RawViewer, rawViewer } from '#tests/support/raw-viewer.ts'

/** Bytes that are handed to the system past the stream of their socket while nothing waits in it, and through it otherwise. */

type Pair = { wire: LiveWire; socket: Socket; client: RawViewer; close(): void }

/** Both ends of one connection; the client does not read. */
async function pair(sendsDirectly: boolean, drained: () => void = () => {}): Promise<Pair> {
  const server = createServer()
  const webSockets = new WebSocketServer({ noServer: true })
  const opened = new Promise<Pick<Pair, 'wire' | 'socket'>>((resolve) => {
    server.on('upgrade', (request, socket, head) => {
      webSockets.handleUpgrade(request, socket, head, (webSocket) => {
        const wire = new LiveWire(webSocket, socket as Socket, { compresses: false, sendsDirectly })
        const events: WireEvents = { received() {}, pinged() {}, answered() {}, drained, closed() {} }
        wire.open(events)
        resolve({ wire, socket: socket as Socket })
      })
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const client = await rawViewer(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  client.socket.removeAllListeners('data').pause()
  const close = () => {
    client.socket.destroy()
    server.close()
  }
  return { ...(await opened), client, close }
}

test.for([true, false])(
  'no byte is lost, doubled or out of order, past the stream: %s',
  async (sendsDirectly) => {
    const lengths = fc.array(
      fc.oneof(fc.integer({ min: 1, max: 700 }), fc.integer({ min: 1, max: 900_000 })),
      { minLength: 1, maxLength: 60 },
    )
    await fc.assert(
      fc.asyncProperty(lengths, fc.nat(59), async (sizes, readsFrom) => {
        let reportDrain: () => void = () => {}
        const { wire, client, socket, close } = await pair(sendsDirectly, () => reportDrain())
        const [sent, received] = [createHash('sha1'), createHash('sha1')]
        let left = sizes.reduce((sum, size) => sum + size, 0)
        const whole = new Promise<void>((resolve) => {
          client.socket.on('data', (chunk) => {
            received.update(chunk)
            left -= chunk.length
            if (left === 0) resolve()
          })
        })
        client.socket.pause()
        for (const [place, size] of sizes.entries()) {
          const bytes = Buffer.alloc(size, place + 1)
          sent.update(bytes)
          const drained = new Promise<void>((resolve) => {
            reportDrain = resolve
          })
          const isTaken = wire.write(bytes)
          expect(isTaken).toBe(socket.writableLength === 0)
          if (place === readsFrom) client.socket.resume()
          // Half of the writers wait, as the live core does; the others continue, as a close or a ping may.
          if (!isTaken && place % 2 === 0 && place >= readsFrom) await drained
        }
        client.socket.resume()
        await whole
        expect(received.digest('hex')).toBe(sent.digest('hex'))
        close()
      }),
      { numRuns: 15 },
    )
  },
)
