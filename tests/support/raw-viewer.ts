import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { framesIn, opcodeOf, payloadOf } from './frames-in.ts'

export type RawViewer = {
  socket: Socket
  /** The head of the answer to the upgrade. */
  head: string
  /** All that came after it. */
  received(): Buffer
}

/** A viewer without a library, that sends whatever a test wants and reads or does not. */
export async function rawViewer(
  address: string,
  { compresses = false, headers = {} }: { compresses?: boolean; headers?: Record<string, string> } = {},
): Promise<RawViewer> {
  const { host, hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  const chunks: Buffer[] = []
  socket.on('data', (chunk) => chunks.push(chunk))
  await once(socket, 'connect')
  const extension = compresses
    ? { 'Sec-WebSocket-Extensions': 'permessage-deflate; client_no_context_takeover' }
    : {}
  const lines = Object.entries({
    Host: host,
    Upgrade: 'websocket',
    Connection: 'Upgrade',
    'Sec-WebSocket-Version': '13',
    'Sec-WebSocket-Protocol': 'crease.live.v1',
    'Sec-WebSocket-Key': randomBytes(16).toString('base64'),
    ...extension,
    ...headers,
  }).map(([name, value]) => `${name}: ${value}`)
  socket.write(`GET /live HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
  const all = () => Buffer.concat(chunks)
  while (!all().includes('\r\n\r\n')) {
    const outcome = await Promise.race([once(socket, 'data'), once(socket, 'close').then(() => 'closed')])
    if (outcome === 'closed' && !all().includes('\r\n\r\n')) throw new Error('closed without an answer')
  }
  const end = all().indexOf('\r\n\r\n') + 4
  return { socket, head: all().subarray(0, end).toString(), received: () => all().subarray(end) }
}

/** The code of the close frame that ends what a relay sent, whose frames are not masked. */
export function closeCodeIn(received: Buffer): number | undefined {
  const close = framesIn(received).frames.find((frame) => opcodeOf(frame) === 8)
  return close && payloadOf(close).readUInt16BE(0)
}
