import type { MeasuredServer } from './measured-server.ts'
import { startNchan } from './nchan-server.ts'
import { startNodeServer } from './node-server.ts'
import { startSendLoop } from './send-loop-server.ts'
import type { ServerOptions } from './serve-broadcasts.ts'

/** The servers that are measured, by the names that flags and results have for them. */
export const SERVERS = ['relay', 'ws', 'socket.io', 'nchan', 'node', 'c'] as const
export type ServerName = (typeof SERVERS)[number]

export const LABELS: Record<ServerName, string> = {
  relay: 'our relay',
  ws: 'plain ws',
  'socket.io': 'Socket.IO 4',
  nchan: 'nginx with nchan',
  node: 'bare loop in Node',
  c: 'bare send() in C',
}

export const LEFT_OUT_ALWAYS =
  'uWebSockets.js is left out: it is not in the npm registry, and nothing here is fetched from elsewhere.'

export const ONE_MATCH: Omit<ServerOptions, 'sockets'> = {
  compresses: false,
  matches: 1,
  hasBoard: false,
  workers: 1,
}

/** Rejects with `LeftOut` where this machine cannot have the server. */
export function startServer(name: ServerName, options: ServerOptions): Promise<MeasuredServer> {
  switch (name) {
    case 'relay':
      return options.workers > 1
        ? startNodeServer('./server-workers.ts', options, relayViewers(options))
        : startNodeServer('./server-hub.ts', options, relayViewers(options))
    case 'ws':
      return startNodeServer('./server-plain.ts', options, { path: '/live', greetings: [] })
    case 'socket.io':
      return startNodeServer('./server-socket-io.ts', options, {
        path: '/socket.io/?EIO=4&transport=websocket',
        greetings: [['40']],
      })
    case 'nchan':
      return startNchan(options.sockets)
    case 'node':
      return startNodeServer('./server-bare-loop.ts', options, { path: '/', greetings: [] })
    case 'c':
      return startSendLoop()
    default:
      return name satisfies never
  }
}

/** Viewers are spread over the matches, each with the board beside its own where there is one. */
function relayViewers({ matches, hasBoard }: ServerOptions): MeasuredServer['viewers'] {
  const board = hasBoard ? [{ topic: 'live' }] : []
  const greetings = Array.from({ length: matches }, (_, place) => [
    JSON.stringify({ type: 'subscribe', topics: [{ topic: `match/${12 + place}` }, ...board] }),
  ])
  return { path: '/live', greetings }
}
