/** What a server under measurement does on its parent's word; CPU times are the system's own account of this process. */
export type Served = {
  port: number
  connections(): number
  broadcast(n: number): void
}

export type BroadcastOrder = { type: 'broadcast'; times: number; everyMs: number }
export type BroadcastReport = { type: 'done'; userUs: number; systemUs: number; connections: number }

export function serveBroadcasts({ port, connections, broadcast }: Served): void {
  let n = 0
  process.on('message', ({ times, everyMs }: BroadcastOrder) => {
    const before = process.cpuUsage()
    let left = times
    const timer = setInterval(() => {
      n += 1
      broadcast(n)
      left -= 1
      if (left > 0) return
      clearInterval(timer)
      // One more interval, so that the writes of the last broadcast are in the account.
      setTimeout(() => {
        const { user, system } = process.cpuUsage(before)
        process.send?.({
          type: 'done',
          userUs: user,
          systemUs: system,
          connections: connections(),
        } satisfies BroadcastReport)
      }, everyMs)
    }, everyMs)
  })
  process.send?.({ type: 'listening', port })
}
