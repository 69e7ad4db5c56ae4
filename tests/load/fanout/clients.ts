import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import type { Position } from '#shared/live/position.ts'
import { type Chunk, maskedText, type Received, readChunk } from './frames-received.ts'
import { EpochOrder, type Positions, take } from './positions.ts'

/**
 * Many bare WebSocket viewers in one process, the same for every server. Bytes that are those of the socket before are
 * not read again, so that a broadcast costs this process one comparison and two counts for each viewer.
 */

export type ConnectOrder = {
  type: 'connect'
  port: number
  count: number
  /** Source address, whose ports are all these viewers'. */
  from: string
  path: string
  deflate: boolean
  /** A viewer whose connection ends reconnects by itself, as the client of the site does. */
  returns?: boolean
  /** Sent by each viewer once it is connected. */
  greeting?: string
}

export type ClientOrder =
  | ConnectOrder
  | { type: 'report' }
  /** Answered once every viewer has this position of the topic, or a later one. */
  | ({ type: 'target' } & Target)
  /** Cuts all connections at once; each viewer reconnects within the jitter, naming its positions. */
  | { type: 'cut'; jitterMs: number }

type Target = { topic: string } & Position

export type ClientReport = {
  type: 'report'
  /** How many deliveries came after so many milliseconds. */
  latencies: [ms: number, count: number][]
  /** When the last viewer had the change of this time. */
  changes: [at: number, lastMs: number][]
  /** Changes that a viewer did not get though it got a later one, or got twice. */
  gaps: number
  /** Connections that the server ended. */
  ended: number
}

type Viewer = {
  socket: Socket | undefined
  place: number
  isOpen: boolean
  head: string
  rest: Buffer | undefined
  positions: Positions
  isCurrent: boolean
  opened: (() => void) | undefined
}

const CONNECTING_AT_ONCE = 200
/** Each viewer names its own port: to search for a free one costs the kernel more than all the rest of a connection. */
const FIRST_PORT = 20_000
const AWAKE_MS = 20
const RETURN_MS = 2000
const shared = Buffer.alloc(256 * 1024)
const viewers: Viewer[] = []
const latencies = new Map<number, number>()
const changes = new Map<number, number>()
const epochs = new EpochOrder()
let order: ConnectOrder | undefined
let lastBytes = Buffer.alloc(0)
let lastChunk: Chunk = { messages: [], answers: [], hasEnded: false, rest: undefined }
let gaps = 0
let ended = 0
let target: Target | undefined
let behind = 0

process.on('message', (message: ClientOrder) => {
  switch (message.type) {
    case 'connect':
      order = message
      void connectAll(message.count)
      return
    case 'report':
      process.send?.({ type: 'report', ...takeReport() } satisfies ClientReport)
      return
    case 'target':
      aimAt(message)
      return
    case 'cut':
      cutAll(message.jitterMs)
      return
    default:
      message satisfies never
  }
})
process.send?.({ type: 'started' })

async function connectAll(count: number): Promise<void> {
  for (let done = 0; done < count; done += CONNECTING_AT_ONCE) {
    const batch = Math.min(CONNECTING_AT_ONCE, count - done)
    await Promise.all(Array.from({ length: batch }, () => open(newViewer())))
  }
  process.send?.({ type: 'connected' })
}

function newViewer(): Viewer {
  const viewer: Viewer = {
    socket: undefined,
    place: viewers.length,
    isOpen: false,
    head: '',
    rest: undefined,
    positions: new Map(),
    isCurrent: false,
    opened: undefined,
  }
  viewers.push(viewer)
  return viewer
}

function open(viewer: Viewer): Promise<void> {
  return new Promise((resolve, reject) => {
    if (order === undefined) throw new Error('a viewer without an order')
    const { port, from, path, deflate } = order
    viewer.isOpen = false
    viewer.head = ''
    viewer.rest = undefined
    viewer.opened = resolve
    const socket = connect({
      port,
      host: '127.0.0.1',
      localAddress: from,
      localPort: FIRST_PORT + viewer.place,
      noDelay: true,
      onread: {
        buffer: shared,
        callback: (length, buffer) => {
          receive(viewer, Buffer.from(buffer.buffer, buffer.byteOffset, length), reject)
          return true
        },
      },
    })
    viewer.socket = socket
    socket.once('error', reject)
    socket.once('close', () => {
      if (viewer.socket === socket && viewer.isOpen) {
        ended += 1
        viewer.isOpen = false
        if (order?.returns) setTimeout(() => void reconnect(viewer), RETURN_MS * Math.random())
      }
      reject(new Error('a connection was closed'))
    })
    socket.write(
      `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\n${path === '/live' ? 'Sec-WebSocket-Protocol: crease.live.v1\r\n' : ''}${deflate ? 'Sec-WebSocket-Extensions: permessage-deflate; server_no_context_takeover; client_no_context_takeover\r\n' : ''}\r\n`,
    )
  })
}

/**
 * While a change comes in, this process asks for more without a pause: a server then never pays for waking it up, as no
 * server pays for browsers on other machines.
 */
let awakeUntilMs = 0
let isAwake = false

function stayAwake(): void {
  awakeUntilMs = performance.now() + AWAKE_MS
  if (isAwake) return
  isAwake = true
  setImmediate(turn)
}

function turn(): void {
  if (performance.now() < awakeUntilMs) setImmediate(turn)
  else isAwake = false
}

function receive(viewer: Viewer, bytes: Buffer, failed: (error: Error) => void): void {
  if (viewer.isOpen) {
    stayAwake()
    read(viewer, bytes)
    return
  }
  viewer.head += bytes.toString('latin1')
  const end = viewer.head.indexOf('\r\n\r\n')
  if (end < 0) return
  if (!viewer.head.startsWith('HTTP/1.1 101')) {
    failed(new Error(viewer.head.split('\r\n', 1)[0]))
    return
  }
  viewer.isOpen = true
  const rest = Buffer.from(viewer.head.slice(end + 4), 'latin1')
  viewer.head = ''
  greet(viewer)
  viewer.opened?.()
  viewer.opened = undefined
  if (rest.length > 0) read(viewer, rest)
  becomeCurrent(viewer)
}

function greet(viewer: Viewer): void {
  if (order?.greeting) viewer.socket?.write(maskedText(withPositions(order.greeting, viewer)))
}

/** A viewer who reconnects names its positions. */
function withPositions(text: string, viewer: Viewer): string {
  if (viewer.positions.size === 0) return text
  const message = JSON.parse(text) as { topics: { topic: string }[] }
  const topics = message.topics.map(({ topic }) => ({ topic, ...viewer.positions.get(topic) }))
  return JSON.stringify({ ...message, topics })
}

function read(viewer: Viewer, bytes: Buffer): void {
  if (viewer.rest === undefined && bytes.length === lastBytes.length && bytes.equals(lastBytes)) {
    handle(viewer, lastChunk)
    return
  }
  const whole = viewer.rest === undefined ? Buffer.from(bytes) : Buffer.concat([viewer.rest, bytes])
  const chunk = readChunk(whole)
  if (viewer.rest === undefined && chunk.rest === undefined) {
    lastBytes = whole
    lastChunk = chunk
  }
  viewer.rest = chunk.rest
  for (const message of chunk.messages) epochs.note(message)
  handle(viewer, chunk)
}

function handle(viewer: Viewer, { messages, answers, hasEnded }: Chunk): void {
  const nowMs = Date.now()
  for (const message of messages) receiveMessage(viewer, message, nowMs)
  for (const answer of answers) viewer.socket?.write(answer)
  if (hasEnded) viewer.socket?.end()
}

function receiveMessage(viewer: Viewer, message: Received, nowMs: number): void {
  const { type, at } = message
  if (take(viewer.positions, message) === 'gap') gaps += 1
  if (type === 'delta') {
    const ms = nowMs - at
    latencies.set(ms, (latencies.get(ms) ?? 0) + 1)
    if (ms > (changes.get(at) ?? -1)) changes.set(at, ms)
  }
  if (target !== undefined) becomeCurrent(viewer)
}

function takeReport(): Omit<ClientReport, 'type'> {
  const report = { latencies: [...latencies], changes: [...changes], gaps, ended }
  latencies.clear()
  changes.clear()
  gaps = 0
  ended = 0
  return report
}

function aimAt(next: Target): void {
  target = next
  behind = viewers.length
  for (const viewer of viewers) {
    viewer.isCurrent = false
    becomeCurrent(viewer)
  }
}

function becomeCurrent(viewer: Viewer): void {
  if (target === undefined || viewer.isCurrent || !viewer.isOpen) return
  if (!epochs.hasReached(viewer.positions.get(target.topic), target)) return
  viewer.isCurrent = true
  behind -= 1
  if (behind === 0) process.send?.({ type: 'current', at: Date.now() })
}

function cutAll(jitterMs: number): void {
  for (const viewer of viewers) {
    const { socket } = viewer
    viewer.isOpen = false
    viewer.socket = undefined
    // Without a wait for ports: a connection that is reset leaves none behind.
    socket?.on('error', () => {}).resetAndDestroy()
  }
  for (const viewer of viewers) setTimeout(() => void reconnect(viewer), Math.random() * jitterMs)
}

/** A viewer who is refused tries again, as the client of the site does. */
async function reconnect(viewer: Viewer): Promise<void> {
  await open(viewer).catch(() => setTimeout(() => void reconnect(viewer), 500 * Math.random()))
}
