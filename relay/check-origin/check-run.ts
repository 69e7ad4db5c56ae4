import type * as z from 'zod/mini'
import { statusOf } from '#shared/api/status-of.ts'
import type { Addresses } from '../upstream/addresses.ts'
import { failureOf, UpstreamFailure } from '../upstream/failure.ts'
import { MAX_BODY_BYTES, type OriginClient, type Request } from '../upstream/origin-client.ts'
import { CALLS, type CheckedCall, POLLED } from './calls.ts'
import { type Good, type Outcome, parsed, readAnswer } from './read-answer.ts'
import type { CallReport, Finding, Report } from './report.ts'
import { COSTS } from './rules.ts'

/** A call that uses half of what it may take uses too much on a busy day. */
const MUCH = 0.5
const MOST_FINDINGS = 12
export const WRONG_TOKEN = 'no-token-of-crease-check'

export class BudgetSpentError extends Error {}

export type RunParts = {
  origin: OriginClient
  addresses: Addresses
  timeoutMs: number
  limits: { perSecond: number; most: number }
  isWanted(call: string): boolean
  progress(call: string): void
  wallMs(): number
  monotonicMs(): number
  sleep(ms: number): Promise<void>
}

/** What is found of one call. */
export class CallRecord {
  readonly spec: CheckedCall
  readonly #findings: Finding[] = []
  readonly #sizes = { requests: 0, slowestMs: 0, largestBytes: 0 }
  isAnswered = false
  isAbsent = false
  notTried = 'The check ended before it.'

  constructor(spec: CheckedCall) {
    this.spec = spec
  }

  addRequest(tookMs: number, bytes: number): void {
    this.#sizes.requests += 1
    this.#sizes.slowestMs = Math.max(this.#sizes.slowestMs, Math.round(tookMs))
    this.#sizes.largestBytes = Math.max(this.#sizes.largestBytes, bytes)
  }

  broken(rule: string, problem: string, subject?: string): void {
    this.#add({ rule, severity: 'broken', subject, problem, cost: COSTS[rule] ?? this.spec.loss })
  }

  advise(rule: string, problem: string, subject?: string): void {
    this.#add({ rule, severity: 'advice', subject, problem, cost: COSTS[rule] ?? this.spec.loss })
  }

  get report(): CallReport {
    const { call, method, loss } = this.spec
    const report = { call, method, ...this.#sizes, findings: this.#findings }
    if (this.#findings.some(({ severity }) => severity === 'broken')) return { ...report, verdict: 'broken' }
    if (this.isAbsent) return { ...report, verdict: 'absent', note: loss }
    return this.isAnswered
      ? { ...report, verdict: 'kept' }
      : { ...report, verdict: 'not tried', note: this.notTried }
  }

  #add(finding: Finding): void {
    const { problem, subject } = finding
    const isKnown = this.#findings.some((one) => one.problem === problem && one.subject === subject)
    if (!isKnown && this.#findings.length < MOST_FINDINGS) this.#findings.push(finding)
  }
}

/** Makes the requests, no faster than is allowed, and judges the answers. */
export class CheckRun {
  readonly parts: RunParts
  readonly written: Report['written'] = []
  readonly bodies: { record: CallRecord; body: unknown }[] = []
  readonly #records = new Map(CALLS.map((spec) => [spec.call, new CallRecord(spec)]))
  requests = 0
  #nextMs = 0

  constructor(parts: RunParts) {
    this.parts = parts
  }

  get reports(): CallReport[] {
    return [...this.#records.values()]
      .filter(({ spec }) => this.parts.isWanted(spec.call))
      .map(({ report }) => report)
  }

  record(call: string): CallRecord {
    const record = this.#records.get(call)
    if (record === undefined) throw new Error(`${call} is no call that is checked`)
    return record
  }

  get(record: CallRecord | undefined, path: string, headers: Record<string, string> = {}): Promise<Outcome> {
    return this.send(record, path, { method: 'GET', headers })
  }

  /** A call that changes nothing: what it takes is in its address, or in the body of a POST. */
  read(record: CallRecord, parameters: object, id?: unknown): Promise<Outcome> {
    const { call, method } = record.spec
    if (method === 'GET') return this.get(record, addressOf(call, parameters, id))
    const headers = { 'content-type': 'application/json' }
    return this.send(record, `/api/${call}`, { method, headers, body: JSON.stringify(parameters) })
  }

  async send(record: CallRecord | undefined, path: string, request: Request): Promise<Outcome> {
    const { origin, limits, isWanted, progress, wallMs, monotonicMs, sleep } = this.parts
    if (this.requests >= limits.most)
      throw new BudgetSpentError(`The check ended at ${limits.most} requests (--max-requests).`)
    if (record && isWanted(record.spec.call)) progress(record.spec.call)
    this.requests += 1
    const waitMs = this.#nextMs - monotonicMs()
    if (waitMs > 0) await sleep(waitMs)
    const startedMs = monotonicMs()
    this.#nextMs = startedMs + 1000 / limits.perSecond
    const outcome = await origin.exchange(path, request).catch(failureOf)
    const tookMs = monotonicMs() - startedMs
    const isFailure = outcome instanceof UpstreamFailure
    record?.addRequest(tookMs, isFailure ? 0 : outcome.body.length)
    return isFailure ? outcome : { ...outcome, tookMs, atMs: wallMs() }
  }

  judge(
    record: CallRecord,
    outcome: Outcome,
    schema: z.ZodMiniType = record.spec.schema,
    { subject, success }: { subject?: string; success?: number } = {},
  ): Good | 'absent' | undefined {
    const { timeoutMs } = this.parts
    const isPolled = POLLED.includes(record.spec.call)
    const reading = readAnswer(outcome, schema, { timeoutMs, success })
    if (reading === 'absent' && !isPolled) return reading
    if (reading === 'absent') record.broken('http-status', 'answers HTTP 404')
    else if ('rule' in reading) record.broken(reading.rule, reading.problem, subject)
    if (reading === 'absent' || 'rule' in reading) return undefined
    record.isAnswered = true
    // The relay reads the live calls whatever their type, and says itself when they are late or long.
    if (isPolled) return reading
    const { tookMs, body, headers } = reading.answer
    if (!/^application\/([\w.-]+\+)?json\b/i.test(String(headers['content-type'] ?? ''))) {
      record.broken('content-type', 'Content-Type is not application/json', subject)
      return undefined
    }
    if (tookMs > MUCH * timeoutMs)
      record.advise('slow', `takes more than half of the ${timeoutMs} ms that a call has`)
    if (body.length > MUCH * MAX_BODY_BYTES)
      record.advise('size', 'is longer than half of the 16 MiB that an answer may have')
    return reading
  }

  /** Whether a call refuses what it has to refuse. */
  judgeRefusal(
    record: CallRecord,
    outcome: Outcome,
    expected: readonly number[],
    rule: string,
    what: string,
  ): boolean {
    // An error in an answer of HTTP 200 shows in its code alone.
    const [status, code] =
      outcome instanceof UpstreamFailure ? [0] : [outcome.status, statusOf(parsed(outcome))?.code]
    const effective = status === 200 ? (code ?? 200) : status
    if (!expected.includes(effective)) {
      const got =
        status === 200 && [0, 200].includes(effective) ? 'a success' : effective || 'no whole answer'
      record.broken(rule, `answers ${what} with ${got}, not with ${expected.join(' or ')}`)
    } else if (status >= 400 && code !== undefined && code !== status)
      record.broken('code-status', `answers ${what} with HTTP ${status} and Status.code ${code}`)
    else return true
    return false
  }
}

export function addressOf(call: string, parameters: object, id?: unknown): string {
  const written = Object.entries(parameters).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  const query = written.length === 0 ? '' : `?${written.join('&')}`
  return `/api/${call.replace('{id}', encodeURIComponent(String(id)))}${query}`
}
