import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { answer } from '../answer.ts'
import { familyOf, residentBytesOf } from '../process-figures.ts'
import type { MeasuredServer } from './measured-server.ts'
import type { BroadcastOrder, BroadcastReport, ServerOptions } from './serve-broadcasts.ts'

/** Long enough for a second process to have collected too. */
const COLLECT_MS = 300

/** One of the programs `server-*.ts`, which do what they are told over the channel of Node. */
export async function startNodeServer(
  program: string,
  options: ServerOptions,
  viewers: MeasuredServer['viewers'],
): Promise<MeasuredServer> {
  const child = fork(fileURLToPath(new URL(program, import.meta.url)), [JSON.stringify(options)], {
    execArgv: ['--import', 'tsx', '--expose-gc'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const { port } = (await answer(child, 'listening')) as { port: number }
  return {
    port,
    viewers,
    broadcast: async (order) => {
      child.send({ type: 'broadcast', ...order } satisfies BroadcastOrder)
      return (await answer(child, 'done')) as BroadcastReport
    },
    residentBytes: async () => {
      child.send({ type: 'collect' })
      await answer(child, 'collected')
      await new Promise((resolve) => setTimeout(resolve, COLLECT_MS))
      return familyOf(child.pid ?? 0)
        .map(residentBytesOf)
        .reduce((sum, bytes) => sum + bytes, 0)
    },
    stop: () => {
      for (const pid of familyOf(child.pid ?? 0)) process.kill(pid, 'SIGKILL')
    },
  }
}
