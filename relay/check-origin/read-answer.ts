import type * as z from 'zod/mini'
import { missingInStatus, statusOf } from '#shared/api/status-of.ts'
import { isIdentityEncoded } from '../bytes/content-coding.ts'
import { type Fault as FieldFault, faultsOf, faultText } from '../upstream/match-fault.ts'
import { describeFailure, ruleOf } from './describe-failure.ts'
import type { Answer, Outcome } from './origin-caller.ts'
import type { Finding } from './report.ts'

export type Fault = Pick<Finding, 'rule' | 'problem'>
type Json = Record<string, unknown>

/** An answer as the relay and the client would take it. `absent`: that there is no such thing is an answer too. */
export type Reading =
  | { kind: 'good'; body: Json; answer: Answer }
  | { kind: 'absent' }
  | { kind: 'fault'; fault: Fault }

export type Expected = {
  schema: z.ZodMiniType
  /** In `Status.code`. */
  success: number
  timeoutMs: number
}

/** Holds an answer against its call's schema, in the order in which the product would stumble over it. */
export function readAnswer(outcome: Outcome, { schema, success, timeoutMs }: Expected): Reading {
  if (outcome.kind === 'failure') {
    const { failure } = outcome
    return faulty({ rule: ruleOf(failure), problem: describeFailure(failure, timeoutMs) })
  }
  const transportFault = faultOfTransport(outcome)
  if (transportFault) return faulty(transportFault)
  if (outcome.status === 404) return { kind: 'absent' }
  const body = parsed(outcome)
  if (outcome.status >= 400 || !isObject(body)) return faulty(faultOfRefusal(outcome, body))
  const status = statusOf(body)
  if (status === undefined)
    return faulty({ rule: 'shape', problem: `the answer has no ${missingInStatus(body)}` })
  if (status.code === 404) return { kind: 'absent' }
  if (status.code !== success)
    return faulty({ rule: 'code', problem: `Status.code is ${status.code}, not ${success}` })
  if (outcome.status !== 200)
    return faulty({ rule: 'http-status', problem: `answers HTTP ${outcome.status}, not 200` })
  const held = { ...body, Status: status }
  const checked = schema.safeParse(held)
  if (!checked.success) return faulty({ rule: 'shape', problem: inWords(faultsOf(checked.error, held)) })
  const type = String(outcome.headers['content-type'] ?? '')
  if (!/^application\/([\w.-]+\+)?json\b/i.test(type)) {
    const said = type === '' ? 'there is no Content-Type' : 'Content-Type is not application/json'
    return faulty({ rule: 'content-type', problem: said })
  }
  return { kind: 'good', body: held, answer: outcome }
}

/** What keeps an answer from being read at all, whatever it says. */
export function faultOfTransport({ status, headers }: Answer): Fault | undefined {
  if (status >= 300 && status < 400)
    return { rule: 'redirect', problem: `answers HTTP ${status}, a redirect${placeOf(headers.location)}` }
  if (!isIdentityEncoded(headers))
    return { rule: 'compressed', problem: 'is in a coding that the relay does not read' }
  return undefined
}

/** Of fields of an entry, in words: `data.*.Title is missing, not string`. */
export function inWords(faults: readonly FieldFault[]): string {
  return faults.map((fault) => faultText({ ...fault, field: fault.field || 'the answer' })).join('; ')
}

export function parsed({ body }: Answer): unknown {
  try {
    return JSON.parse(body.toString('utf8').replace(/^\uFEFF/, ''))
  } catch {
    return undefined
  }
}

export function isHtml({ body }: Answer): boolean {
  return /^\s*<(!doctype|html|head|body|\?xml)/i.test(body.subarray(0, 512).toString('utf8'))
}

function faultOfRefusal(answer: Answer, body: unknown): Fault {
  const { status } = answer
  if (status === 429)
    return {
      rule: 'http-status',
      problem: 'answers HTTP 429: it takes fewer requests than the check makes (--per-second)',
    }
  if (status >= 400) return { rule: 'http-status', problem: `answers HTTP ${status}` }
  if (isHtml(answer)) return { rule: 'html', problem: 'answers with a web page, not with JSON' }
  return {
    rule: 'not-json',
    problem: body === undefined ? 'the answer is not JSON' : 'the answer is no JSON object',
  }
}

/** Only the host: what follows may be a secret. */
function placeOf(location: string | string[] | undefined): string {
  const [first] = [location ?? []].flat()
  if (first === undefined || !URL.canParse(first)) return ''
  return ` to ${new URL(first).host}`
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function faulty(fault: Fault): Reading {
  return { kind: 'fault', fault }
}
