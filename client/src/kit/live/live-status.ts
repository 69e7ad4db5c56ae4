/**
 * `polling`: the fallback over HTTP. `since`: when the relay last sent anything, in ms of its clock.
 * `checking`: a probe of the line is not answered yet.
 */
export type ConnectionState =
  | { kind: 'idle' }
  | { kind: 'connecting' }
  | { kind: 'live' }
  | { kind: 'checking'; since: number }
  | { kind: 'polling' }
  | { kind: 'reconnecting'; since: number }
  | { kind: 'offline'; since: number }

/** Whether the relay's polls succeed; `since`: the last good answer, 0 where there was none. */
export type UpstreamState = { kind: 'fresh' } | { kind: 'stale'; since: number }

export type LiveStatus = { connection: ConnectionState; upstream: UpstreamState }

/** By the relay's clock; undefined while scores come, or the first connection is made. */
export function quietSince({ connection, upstream }: LiveStatus): number | undefined {
  if ('since' in connection) return connection.since
  return upstream.kind === 'stale' && upstream.since ? upstream.since : undefined
}
