import type { MeasuredServer } from './measured-server.ts'
import { startNchan } from './nchan-server.ts'
import { startNodeServer } from './node-server.ts'
import { startSendLoop } from './send-loop-server.ts'
import type { ServerOptions } from './serve-broadcasts.ts'

/** The servers that are measured, by the names that flags and results have for them. */
export const SERVERS = ['relay', 'ws', 'socket.io', 'nchan', 'c'] as const
export type ServerName = (typeof SERVERS)[number]

export const LABELS: Record<ServerName, string> = {
  relay: 'our relay',
  ws: 'plain ws',
  'socket.io': 'Socket.IO 4',
  nchan: 'nginx with nchan',
  c: 'bare send() in C',
}

export const LEFT_OUT_ALWAYS =
  'uWebSockets.js is left out: it is not in the npm registry, and nothing here is fetched from elsewhere.'

/** Rejects with `LeftOut` where this machine cannot have the server. */
export function startServer(name: ServerName, options: ServerOptions): Promise<MeasuredServer> {
  switch (name) {
    case 'relay':
      return startNodeServer('./server-hub.ts', options, {
        path: '/live',
        greetings: [[JSON.stringify({ type: 'subscribe', topics: [{ topic: 'match/12' }] })]],
      })
    case 'ws':
      return startNodeServer('./server-plain.ts', options, { path: '/live', greetings: [] })
    case 'socket.io':
      return startNodeServer('./server-socket-io.ts', options, {
        path: '/socket.io/?EIO=4&transport=websocket',
        greetings: [['40']],
      })
    case 'nchan':
      return startNchan(options.sockets)
    case 'c':
      return startSendLoop()
    default:
      return name satisfies never
  }
}
