/**
 * How scores reach this browser just now. `polling` is the fallback over plain HTTP; `since` is when the
 * relay was last heard, in ms of its clock. `checking`: whether the line still lives is not known.
 */
export type ConnectionState =
  | { kind: 'idle' }
  | { kind: 'connecting' }
  | { kind: 'live' }
  | { kind: 'checking'; since: number }
  | { kind: 'polling' }
  | { kind: 'reconnecting'; since: number }
  | { kind: 'offline'; since: number }

/** Whether the relay itself hears from the ground; `since`: the last good answer, 0 where there never was one. */
export type UpstreamState = { kind: 'fresh' } | { kind: 'stale'; since: number }

export type LiveStatus = { connection: ConnectionState; upstream: UpstreamState }

/** Since when no scores come, by the relay's clock; undefined while they do, or their first connection is made. */
export function quietSince({ connection, upstream }: LiveStatus): number | undefined {
  if ('since' in connection) return connection.since
  return upstream.kind === 'stale' && upstream.since ? upstream.since : undefined
}
