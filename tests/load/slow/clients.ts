import { isDeepStrictEqual } from 'node:util'
import { Reader } from '#tests/support/reader.ts'
import { stateAt } from '../fanout/sample-change.ts'
import { narrowSocket } from './narrow-socket.ts'

/** Readers who keep the whole state, stop reading when they are told to, and read again. */

export type SlowOrder =
  | { type: 'connect'; port: number; count: number; topic: string }
  | { type: 'pause' }
  | { type: 'resume' }
  /** How many hold this state exactly? */
  | { type: 'compare'; n: number; bytes: number }

const readers: Reader[] = []
let topic = ''

process.on('message', (order: SlowOrder) => {
  switch (order.type) {
    case 'connect':
      topic = order.topic
      void connectAll(order.port, order.count)
      return
    case 'pause':
      for (const { socket } of readers) socket.pause()
      return
    case 'resume':
      for (const { socket } of readers) socket.resume()
      return
    case 'compare': {
      const wanted = stateAt(order.n, order.bytes)
      const exact = readers.filter(({ states }) => isDeepStrictEqual(states.get(topic)?.state, wanted)).length
      process.send?.({ type: 'compared', exact })
      return
    }
    default:
      order satisfies never
  }
})
process.send?.({ type: 'started' })

async function connectAll(port: number, count: number): Promise<void> {
  for (let done = 0; done < count; done += 1) {
    const reader = new Reader(`http://127.0.0.1:${port}`, {
      createConnection: () => narrowSocket(port),
      // Compressed, so little would come that the system could hold all of it.
      perMessageDeflate: false,
    })
    readers.push(reader)
    await reader.next((message) => message.type === 'hello')
    reader.subscribe(topic)
    await reader.next((message) => message.type === 'snapshot')
  }
  process.send?.({ type: 'connected' })
}
