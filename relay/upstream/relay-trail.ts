import { createHash } from 'node:crypto'
import { hostname } from 'node:os'

/** Stays the same over a restart, so that a circle is seen whichever of its relays began it. */
export function relayId(port: number, apiHost: URL): string {
  const name = `${hostname()}:${port} ${apiHost.href}`
  return createHash('sha256').update(name).digest('base64url').slice(0, 16)
}

export const relaysIn = (header: string | string[] | undefined): string[] =>
  String(header ?? '')
    .split(',')
    .filter((id) => id !== '')
