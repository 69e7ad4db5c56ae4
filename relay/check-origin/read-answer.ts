import { errors } from 'undici'
import type * as z from 'zod/mini'
import { missingInStatus, statusOf } from '#shared/api/status-of.ts'
import { isIdentityEncoded } from '../bytes/decode-answer.ts'
import { parseJsonAfterMark } from '../bytes/parse-json.ts'
import { UpstreamFailure } from '../upstream/failure.ts'
import { type Fault as FieldFault, faultsOf, faultText } from '../upstream/match-fault.ts'
import type { Exchange } from '../upstream/origin-client.ts'

export type Entry = Record<string, unknown>
export type Answer = Exchange & { tookMs: number; atMs: number }
export type Outcome = Answer | UpstreamFailure
export type Good = { body: Entry; answer: Answer }
export type Fault = { rule: string; problem: string }

export function readAnswer(
  outcome: Outcome,
  schema: z.ZodMiniType,
  timeoutMs: number,
): Good | Fault | 'absent' {
  if (outcome instanceof UpstreamFailure) return faultOfFailure(outcome, timeoutMs)
  const { status } = outcome
  if (isRedirect(outcome)) return { rule: 'redirect', problem: `answers with a redirect${leadsTo(outcome)}` }
  if (!isIdentityEncoded(outcome.headers))
    return { rule: 'compressed', problem: 'is in a coding that the relay does not read' }
  if (status === 404) return 'absent'
  if (status !== 200) return { rule: 'http-status', problem: `answers HTTP ${status}` }
  if (isHtml(outcome)) return { rule: 'html', problem: 'answers with a web page, not with JSON' }
  const body = parsed(outcome)
  if (body === undefined) return { rule: 'not-json', problem: 'the answer is not JSON' }
  const envelope = statusOf(body)
  if (envelope === undefined) return { rule: 'shape', problem: `the answer has no ${missingInStatus(body)}` }
  if (envelope.code === 404) return 'absent'
  if (envelope.code !== 200) return { rule: 'code', problem: `Status.code is ${envelope.code}, not 200` }
  const enveloped = { ...(body as Entry), Status: envelope }
  const { error } = schema.safeParse(enveloped)
  if (error) return { rule: 'shape', problem: inWords(faultsOf(error, enveloped)) }
  return { body: enveloped, answer: outcome }
}

export function inWords(faults: readonly FieldFault[]): string {
  const kinds = new Map<string, { text: string; count: number }>()
  for (const fault of faults) {
    const kind = `${fault.field} ${fault.problem}`
    const text = faultText({ ...fault, field: fault.field || 'the answer' })
    kinds.set(kind, { text: kinds.get(kind)?.text ?? text, count: (kinds.get(kind)?.count ?? 0) + 1 })
  }
  return [...kinds.values()]
    .map(({ text, count }) => (count > 1 ? `${text} (${count} times)` : text))
    .join('; ')
}

export const parsed = ({ body }: Answer): unknown => parseJsonAfterMark(body.toString('utf8'))

export function isHtml({ body }: Answer): boolean {
  return /^\s*<(!doctype|html|head|body|\?xml)/i.test(body.subarray(0, 512).toString('utf8'))
}

export function isRedirect({ status }: Answer): boolean {
  return status >= 300 && status < 400
}

/** Only the origin of the target: what follows may be a secret. */
export function leadsTo({ headers: { location } }: Answer): string {
  const [first] = [location ?? []].flat()
  return first !== undefined && URL.canParse(first) ? ` to ${new URL(first).origin}` : ''
}

const REASONS: Record<string, string> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'there is no host of that name',
  UND_ERR_CONNECT_TIMEOUT: 'the host took no connection in time',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name',
}

export function faultOfFailure({ kind, cause }: UpstreamFailure, timeoutMs: number): Fault {
  if (kind === 'timeout')
    return { rule: 'timeout', problem: `there was no whole answer within ${timeoutMs} ms` }
  if (kind === 'too_large') return { rule: 'too-large', problem: 'the body goes on beyond 16 MiB' }
  const code = codeOf(cause)
  const isUntrusted = /CERT|SELF_SIGNED|UNABLE_TO/.test(code)
  const problem =
    cause instanceof errors.HTTPParserError
      ? 'what answers there is not HTTP'
      : (REASONS[code] ??
        (isUntrusted
          ? `its certificate is not trusted (${code}; UPSTREAM_CA_FILE names an authority of your own)`
          : `the connection ended before the answer was whole${code && ` (${code})`}`))
  return { rule: 'connection', problem }
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return ''
  const { code } = error as NodeJS.ErrnoException
  return code ?? codeOf(error instanceof AggregateError ? error.errors[0] : error.cause)
}
