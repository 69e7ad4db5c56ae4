import { type Cpu, cpuSince } from '../processes.ts'

export type ServerOptions = { sockets: number; deflate: boolean }
export type BroadcastOrder = { type: 'broadcast'; times: number; everyMs: number; bytes: number }
/** `slowReaders`: viewers whose socket does not drain, where the server knows. */
export type Broadcast = Cpu & { slowReaders?: number }

type Served = {
  port: number
  broadcast(n: number, bytes: number): void
  slowReaders?(): number
}

export const serverOptions = (): ServerOptions => JSON.parse(process.argv[2] ?? '{}') as ServerOptions

/** Lets the parent order broadcasts, and reports the CPU of each series. */
export function serveBroadcasts({ port, broadcast, slowReaders }: Served): void {
  let n = 0
  process.on('message', (order: BroadcastOrder | { type: 'collect' }) => {
    if (order.type === 'collect') {
      globalThis.gc?.()
      process.send?.({ type: 'collected' })
      return
    }
    const { times, everyMs, bytes } = order
    const before = ownCpu()
    let left = times
    const timer = setInterval(() => {
      n += 1
      broadcast(n, bytes)
      left -= 1
      if (left > 0) return
      clearInterval(timer)
      // One more interval, so that the writes of the last broadcast are in the account.
      setTimeout(() => {
        const report: Broadcast = { ...cpuSince(before, ownCpu()), slowReaders: slowReaders?.() }
        process.send?.({ type: 'done', ...report })
      }, everyMs)
    }, everyMs)
  })
  process.send?.({ type: 'listening', port })
}

function ownCpu(): Cpu {
  const { user, system } = process.cpuUsage()
  return { userUs: user, systemUs: system }
}
