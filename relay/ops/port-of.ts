import type { Server } from 'node:http'

/** The port that a server listens at; undefined before, and where it listens at a path. */
export function portOf(server: Server): number | undefined {
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : undefined
}
