import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { answer, type Cpu, familyOf, residentBytesOf, startProgram } from '../processes.ts'
import { LeftOut, type MeasuredServer } from './measured-server.ts'
import { startNchan } from './nchan-server.ts'
import type { Broadcast, BroadcastOrder, ServerOptions } from './serve-broadcasts.ts'

/** The servers that are measured; uWebSockets.js is not among them, as it is not in the npm registry. */
export const SERVERS = ['relay', 'ws', 'socket.io', 'nchan', 'c'] as const
export type ServerName = (typeof SERVERS)[number]

export const LABELS: Record<ServerName, string> = {
  relay: 'our relay',
  ws: 'plain ws',
  'socket.io': 'Socket.IO 4',
  nchan: 'nginx with nchan',
  c: 'bare send() in C',
}

/** Rejects with `LeftOut` where this machine cannot have the server. */
export function startServer(name: ServerName, options: ServerOptions): Promise<MeasuredServer> {
  switch (name) {
    case 'relay':
      return startNodeServer('./fanout/server-hub.ts', options, {
        path: '/live',
        greeting: JSON.stringify({ type: 'subscribe', topics: [{ topic: 'match/12' }] }),
      })
    case 'ws':
      return startNodeServer('./fanout/server-plain.ts', options, { path: '/live' })
    case 'socket.io':
      return startNodeServer('./fanout/server-socket-io.ts', options, {
        path: '/socket.io/?EIO=4&transport=websocket',
        greeting: '40',
      })
    case 'nchan':
      return startNchan(options.sockets)
    case 'c':
      return startSendLoop()
    default:
      return name satisfies never
  }
}

/** Long enough for a second process to have collected too. */
const COLLECT_MS = 300

async function startNodeServer(
  program: string,
  options: ServerOptions,
  viewers: MeasuredServer['viewers'],
): Promise<MeasuredServer> {
  const child = startProgram(program, [JSON.stringify(options)])
  const { port } = await answer<{ port: number }>(child, 'listening')
  return {
    port,
    viewers,
    broadcast: (order) => {
      child.send({ type: 'broadcast', ...order } satisfies BroadcastOrder)
      return answer<Broadcast>(child, 'done')
    },
    residentBytes: async () => {
      child.send({ type: 'collect' })
      await answer(child, 'collected')
      await pause(COLLECT_MS)
      return residentBytesOf(...familyOf(child.pid))
    },
    stop: () => {
      for (const pid of familyOf(child.pid)) process.kill(pid, 'SIGKILL')
    },
  }
}

/** The bare loop of `send()` in C, compiled here: no server in any language does less. */
async function startSendLoop(): Promise<MeasuredServer> {
  const program = join(mkdtempSync(join(tmpdir(), 'crease-send-loop-')), 'send-loop')
  const source = fileURLToPath(new URL('./send-loop.c', import.meta.url))
  if (spawnSync('cc', ['-O2', '-o', program, source]).status !== 0)
    throw new LeftOut('The loop in C is left out: no compiler (Debian: `apt-get install gcc libc6-dev`).')
  const child = spawn(program, { stdio: ['pipe', 'pipe', 'inherit'] })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const next = async <T>() => JSON.parse((await lines.next()).value ?? '{}') as T
  const { port } = await next<{ port: number }>()
  return {
    port,
    viewers: { path: '/' },
    broadcast: ({ times, everyMs, bytes }) => {
      child.stdin.write(`broadcast ${times} ${everyMs} ${bytes}\n`)
      return next<Cpu>()
    },
    residentBytes: async () => residentBytesOf(child.pid ?? 0),
    stop: () => void child.kill('SIGKILL'),
  }
}
