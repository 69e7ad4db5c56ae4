import type { Server } from 'node:http'
import type { ConnectionCapacity } from '../config/connection-capacity.ts'
import { ConnectionQuota } from './connection-quota.ts'

export type LimitConnectionsOptions = {
  limits: ConnectionCapacity
  /** For addresses that many readers share: trusted proxies, and this machine. */
  isSharedByMany(address: string): boolean
  refused(reason: 'full' | 'address_full' | 'descriptors'): void
}

/**
 * Bounds all connections, whatever they are for: viewers, requests, and those that have sent nothing yet (Node ends
 * the last after `headersTimeout`). Accepting stops in time to leave the relay its own descriptors.
 */
export function limitConnections(
  server: Server,
  { limits, isSharedByMany, refused }: LimitConnectionsOptions,
): void {
  const shares = new ConnectionQuota(limits.ofProcess)
  // Node closes what is accepted beyond that.
  server.maxConnections = limits.ofProcess
  server.on('drop', () => refused('full'))
  server.on('connection', (socket) => {
    const { remoteAddress = '' } = socket
    const address = isSharedByMany(remoteAddress) ? undefined : remoteAddress
    const admission = shares.admits(address)
    if (admission !== 'admitted') {
      refused(admission)
      socket.destroy()
      return
    }
    socket.once('close', shares.take(address))
  })
  // The library under Node gives a connection up by one descriptor that it keeps for that; where even that is gone, it
  // says so here, and without a listener the process would end.
  server.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EMFILE' || error.code === 'ENFILE') refused('descriptors')
  })
}
