import { createHash } from 'node:crypto'
import { connect, createServer, type Socket } from 'node:net'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SendPast, WireEvents } from '#relay/live/wire.ts'
import { WebSocketConnection } from '#relay/websocket/connection.ts'
import { directSend } from '#relay/websocket/direct-send.ts'

/** Bytes that go past Node's stream, to the system itself, while nothing waits in the stream. */

const WAYS: Record<string, SendPast | undefined> = {
  'the system takes what it can': directSend,
  // As a socket whose buffer is nearly full.
  'the system takes a part of everything': (descriptor, bytes, length) =>
    directSend?.(descriptor, bytes, Math.ceil(length / 3)) ?? -1,
  'the system takes nothing': () => -1,
  'it cannot be asked': undefined,
}

type Pair = { server: Socket; client: Socket; close(): void }

function pair(): Promise<Pair> {
  return new Promise((resolve) => {
    const listener = createServer((server) => {
      server.setNoDelay(true)
      resolve({
        server,
        client,
        close: () => {
          client.destroy()
          server.destroy()
          listener.close()
        },
      })
    })
    let client: Socket
    listener.listen(0, '127.0.0.1', () => {
      const address = listener.address()
      client = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1')
      client.pause()
    })
  })
}

function events(drained: () => void, heldBack: () => void = () => {}): WireEvents {
  return { received() {}, heldBack, drained, answered() {}, closing() {}, left() {} }
}

const wire = (socket: Socket, send: SendPast | undefined) =>
  new WebSocketConnection(socket, {
    limits: { maxMessageBytes: 4096, compresses: false },
    nowMs: () => 0,
    refused() {},
    send,
  })

test.each(Object.entries(WAYS))('no byte is lost, doubled or out of order: %s', async (_how, send) => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof(fc.integer({ min: 1, max: 700 }), fc.integer({ min: 1, max: 900_000 })), {
        minLength: 1,
        maxLength: 60,
      }),
      fc.nat(59),
      async (lengths, readsFrom) => {
        const { server, client, close } = await pair()
        const sent = createHash('sha1')
        const received = createHash('sha1')
        let left = lengths.reduce((sum, length) => sum + length, 0)
        const whole = new Promise<void>((resolve) => {
          client.on('data', (chunk) => {
            received.update(chunk)
            left -= chunk.length
            if (left === 0) resolve()
          })
        })
        client.pause()
        let wasTold: () => void = () => {}
        const connection = wire(server, send)
        connection.open(events(() => wasTold()))
        for (const [place, length] of lengths.entries()) {
          const bytes = Buffer.alloc(length, place + 1)
          sent.update(bytes)
          const drained = new Promise<void>((resolve) => {
            wasTold = resolve
          })
          const isTaken = connection.write(bytes)
          expect(isTaken).toBe(connection.queued.length === 0)
          expect(connection.descriptor >= 0).toBe(isTaken && send !== undefined)
          if (place === readsFrom) client.resume()
          // Half of the writers wait, as the live core does; the others write on, as a close or a ping may.
          if (!isTaken && place % 2 === 0 && place >= readsFrom) await drained
        }
        client.resume()
        await whole
        await expect.poll(() => connection.bufferedBytes).toBe(0)
        expect(received.digest('hex')).toBe(sent.digest('hex'))
        close()
      },
    ),
    { numRuns: 15 },
  )
})

test('where the system is Linux its own call is there, and what it takes at once is never queued', async () => {
  if (process.platform !== 'linux') return
  expect(directSend).toBeDefined()
  const { server, client, close } = await pair()
  const connection = wire(server, directSend)
  connection.open(events(() => {}))
  expect(connection.write(Buffer.alloc(1000))).toBe(true)
  expect(server.bytesWritten).toBe(0)
  expect(connection.queued).toEqual([])
  client.resume()
  close()
})

test.for(['destroy', 'resetAndDestroy'] as const)(
  'nothing is written to a descriptor that was closed by %s, which may be another connection by then',
  async (how) => {
    const asked: number[] = []
    const { server, close } = await pair()
    const connection = wire(server, (descriptor) => {
      asked.push(descriptor)
      return -1
    })
    let isHeldBack = false
    connection.open(
      events(
        () => {},
        () => {
          isHeldBack = true
        },
      ),
    )
    expect(connection.descriptor).toBeGreaterThan(0)
    server[how]()
    // Told at once: whoever writes past it writes to another connection.
    expect([isHeldBack, connection.descriptor]).toEqual([true, -1])
    expect(connection.write(Buffer.alloc(10))).toBe(true)
    expect(asked).toEqual([])
    await expect.poll(() => server.closed).toBe(true)
    close()
  },
)
