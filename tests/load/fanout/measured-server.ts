import type { ConnectOrder } from './clients.ts'
import type { Broadcast, BroadcastOrder } from './serve-broadcasts.ts'

/** Why a server cannot be measured on this machine, in one sentence. */
export class LeftOut extends Error {}

export type MeasuredServer = {
  port: number
  /** How viewers come in. */
  viewers: Pick<ConnectOrder, 'path' | 'greeting'>
  /** Sends so many messages of this length to all viewers; resolves with the CPU that it took. */
  broadcast(order: Omit<BroadcastOrder, 'type'>): Promise<Broadcast>
  /** Of all its processes, after garbage collection. */
  residentBytes(): Promise<number>
  stop(): void
}
