/** The server cannot be reached, or cannot take anything just now: waiting helps, and nothing is wrong with the request. */
export class DatabaseUnavailable extends Error {
  constructor(cause: unknown) {
    super(reasonOf(cause), { cause })
    this.name = 'DatabaseUnavailable'
  }
}

/** SQLSTATEs of a server that takes no statement: connection, credentials, disk, memory, shutdown, standby, storage. */
const UNAVAILABLE_STATES = /^(08|28|3D000$|53|57P0|25006$|58)/
const SOCKET_ERRORS = [
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH'],
  ...['ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN', 'ENOENT'],
]
const LOST_CONNECTION =
  /Connection terminated|Query read timeout|connection error and is not queryable|timeout exceeded when trying to connect|Client was closed/

/** SQLSTATEs of a transaction that lost to a faster one: serialization failure, deadlock, unique violation. */
const COLLISION_STATES = ['40001', '40P01', '23505']

export function isConnectionFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = codeOf(error)
  if (code === undefined) return LOST_CONNECTION.test(error.message)
  return UNAVAILABLE_STATES.test(code) || SOCKET_ERRORS.includes(code)
}

export function isCollision(error: unknown): boolean {
  return error instanceof Error && COLLISION_STATES.includes(codeOf(error) ?? '')
}

function codeOf(error: Error): string | undefined {
  return 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause)
  return cause.message || codeOf(cause) || cause.name
}
