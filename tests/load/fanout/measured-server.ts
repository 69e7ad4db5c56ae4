import type { ConnectOrder } from './clients.ts'
import type { Broadcast } from './serve-broadcasts.ts'

/** A server that is running and does what a measurement asks of it. */
export type MeasuredServer = {
  port: number
  /** How viewers come in. */
  viewers: Pick<ConnectOrder, 'path' | 'greetings'>
  /** Sends so many messages of this length to everybody; resolves with the CPU that it took. */
  broadcast(order: { times: number; everyMs: number; bytes: number }): Promise<Broadcast>
  /** Of all its processes, after what is garbage has gone. */
  residentBytes(): Promise<number>
  stop(): void
}

/** Why a server is left out, in one sentence. */
export class LeftOut extends Error {}
