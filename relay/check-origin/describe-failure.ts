import { errors } from 'undici'
import type { UpstreamFailure } from '../upstream/failure.ts'
import type { Rule } from './report.ts'

const UNTRUSTED = /CERT|SELF_SIGNED|UNABLE_TO/
const NO_TLS = /^(ERR_SSL_|EPROTO)/
const REASONS: Record<string, string> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'there is no host of that name',
  EAI_AGAIN: 'the name of the host could not be looked up',
  EHOSTUNREACH: 'there is no way to the host',
  ENETUNREACH: 'there is no way to the host',
  UND_ERR_CONNECT_TIMEOUT: 'the host took no connection in time',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name',
  UND_ERR_HEADERS_OVERFLOW: 'its headers are larger than 16 KiB',
}

/** Why there was no whole answer, in words that hold nothing of what came. */
export function describeFailure({ kind, cause }: UpstreamFailure, timeoutMs: number): string {
  if (kind === 'timeout') return `there was no whole answer within ${timeoutMs} ms`
  if (kind === 'too_large') return 'the body goes on beyond 16 MiB'
  if (cause instanceof errors.HTTPParserError) return 'what answers there is not HTTP'
  const code = codeOf(cause)
  const known = REASONS[code]
  if (known !== undefined) return known
  if (NO_TLS.test(code)) return 'what answers there does not speak TLS: is it http?'
  if (UNTRUSTED.test(code))
    return `its certificate is not trusted (${code}; UPSTREAM_CA_FILE names an authority of your own)`
  return 'the connection was closed before the answer was whole'
}

export function ruleOf({ kind }: UpstreamFailure): Rule {
  if (kind === 'timeout') return 'timeout'
  return kind === 'too_large' ? 'too-large' : 'connection'
}

/** The first code of an exception or of what it was caused by. */
function codeOf(error: unknown): string {
  for (let one = error, depth = 0; one instanceof Error && depth < 5; one = one.cause, depth += 1) {
    const { code } = one as NodeJS.ErrnoException
    if (typeof code === 'string') return code
    if (one instanceof AggregateError) return codeOf(one.errors[0])
  }
  return ''
}
