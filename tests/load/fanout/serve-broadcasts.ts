/** What a server under measurement does on its parent's word; CPU times are the system's own account of its processes. */
export type Served = {
  port: number
  connections(): number
  broadcast(n: number, bytes: number): void
  /** Of all processes of the server; by default of this one. */
  cpu?(): Cpu
  /** Viewers whose socket does not drain, where the server knows. */
  slowReaders?(): number
}

export type Cpu = { userUs: number; systemUs: number }
export type BroadcastOrder = { type: 'broadcast'; times: number; everyMs: number; bytes: number }
export type Broadcast = Cpu & { slowReaders?: number }
export type BroadcastReport = { type: 'done'; connections: number } & Broadcast
type Order = BroadcastOrder | { type: 'collect' }

/** What the parent wants of a server beside the ordinary. */
export type ServerOptions = {
  sockets: number
  compresses: boolean
}

export const serverOptions = (): ServerOptions => JSON.parse(process.argv[2] ?? '{}') as ServerOptions

export function serveBroadcasts({ port, connections, broadcast, cpu = ownCpu, slowReaders }: Served): void {
  let n = 0
  process.on('message', (order: Order) => {
    if (order.type === 'collect') {
      globalThis.gc?.()
      process.send?.({ type: 'collected' })
      return
    }
    const { times, everyMs, bytes } = order
    const before = cpu()
    let left = times
    const timer = setInterval(() => {
      n += 1
      broadcast(n, bytes)
      left -= 1
      if (left > 0) return
      clearInterval(timer)
      // One more interval, so that the writes of the last broadcast are in the account.
      setTimeout(() => {
        const after = cpu()
        process.send?.({
          type: 'done',
          userUs: after.userUs - before.userUs,
          systemUs: after.systemUs - before.systemUs,
          connections: connections(),
          ...(slowReaders ? { slowReaders: slowReaders() } : {}),
        } satisfies BroadcastReport)
      }, everyMs)
    }, everyMs)
  })
  process.send?.({ type: 'listening', port })
}

export function ownCpu(): Cpu {
  const { user, system } = process.cpuUsage()
  return { userUs: user, systemUs: system }
}
