/** Why a call of upstream brought nothing. Every kind is counted under this name. */
export type FailureKind =
  | 'timeout'
  | 'unreachable'
  | 'broken'
  | 'too_large'
  | 'http_status'
  | 'not_json'
  | 'code'
  | 'shape'
  | 'circle'

/** A call that failed; the poll loop decides whether to ask again. */
export class UpstreamFailure extends Error {
  readonly kind: FailureKind
  readonly status: number | undefined
  /** As it was sent to the origin, so that its log and ours name the same call. */
  requestId: string | undefined

  constructor(kind: FailureKind, message: string, options?: ErrorOptions & { status?: number }) {
    super(message, options)
    this.status = options?.status
    this.name = 'UpstreamFailure'
    this.kind = kind
  }
}

const CODES: Record<string, FailureKind> = {
  ECONNREFUSED: 'unreachable',
  ENOTFOUND: 'unreachable',
  EAI_AGAIN: 'unreachable',
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'unreachable',
  UND_ERR_CONNECT_TIMEOUT: 'unreachable',
  UND_ERR_HEADERS_TIMEOUT: 'timeout',
  UND_ERR_BODY_TIMEOUT: 'timeout',
}

/** The failure that an exception of the HTTP client means. */
export function failureOf(error: unknown): UpstreamFailure {
  if (error instanceof UpstreamFailure) return error
  const { name, message, code }: NodeJS.ErrnoException =
    error instanceof Error ? error : new Error(String(error))
  const kind = name === 'TimeoutError' ? 'timeout' : (CODES[code ?? ''] ?? 'broken')
  return new UpstreamFailure(kind, message, { cause: error })
}
