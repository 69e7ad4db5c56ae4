import type { Server } from 'node:http'

export function portOf(server: Server): number | undefined {
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : undefined
}
