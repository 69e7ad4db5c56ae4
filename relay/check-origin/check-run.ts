import type * as z from 'zod/mini'
import { statusOf } from '#shared/api/status-of.ts'
import type { Addresses } from '../upstream/addresses.ts'
import { failureOf, UpstreamFailure } from '../upstream/failure.ts'
import { MAX_BODY_BYTES, type OriginClient, type Request } from '../upstream/origin-client.ts'
import { CallRecord } from './call-record.ts'
import { CALLS } from './call-table.ts'
import { type Good, type Outcome, parsed, readAnswer } from './read-answer.ts'
import type { Report } from './report.ts'

/** A call that uses half of what it may take uses too much on a busy day. */
const MUCH = 0.5
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

type Expected = { subject?: string; success?: number }

export class CheckRun {
  readonly parts: RunParts
  readonly written: Report['written'] = []
  readonly bodies: { record: CallRecord; body: unknown }[] = []
  requests = 0
  readonly #records = new Map<string, CallRecord>()
  #nextMs = 0

  constructor(parts: RunParts) {
    this.parts = parts
  }

  get reports(): Report['calls'] {
    return CALLS.filter(({ call }) => this.parts.isWanted(call)).map(({ call }) => this.record(call).report)
  }

  record(call: string): CallRecord {
    const spec = CALLS.find((one) => one.call === call) ?? { call, loss: '' }
    const record = this.#records.get(call) ?? new CallRecord(spec)
    if (!this.#records.has(call) && this.parts.isWanted(call)) this.parts.progress(call)
    this.#records.set(call, record)
    return record
  }

  get(record: CallRecord | undefined, path: string, headers: Record<string, string> = {}): Promise<Outcome> {
    return this.ask(record, path, { method: 'GET', headers })
  }

  post(record: CallRecord, path: string, body: object): Promise<Outcome> {
    const headers = { 'content-type': 'application/json' }
    return this.ask(record, path, { method: 'POST', headers, body: JSON.stringify(body) })
  }

  async ask(record: CallRecord | undefined, path: string, request: Request): Promise<Outcome> {
    const { origin, limits, wallMs, monotonicMs, sleep } = this.parts
    if (this.requests >= limits.most)
      throw new BudgetSpentError(`The check ended at ${limits.most} requests (--max-requests).`)
    this.requests += 1
    const waitMs = this.#nextMs - monotonicMs()
    if (waitMs > 0) await sleep(waitMs)
    const startedMs = monotonicMs()
    this.#nextMs = startedMs + 1000 / limits.perSecond
    try {
      const exchange = await origin.exchange(path, request)
      const tookMs = monotonicMs() - startedMs
      record?.addRequest(tookMs, exchange.body.length)
      return { ...exchange, tookMs, atMs: wallMs() }
    } catch (error) {
      record?.addRequest(monotonicMs() - startedMs, 0)
      return failureOf(error)
    }
  }

  judge(
    record: CallRecord,
    outcome: Outcome,
    schema: z.ZodMiniType,
    { subject, success }: Expected = {},
  ): Good | 'absent' | undefined {
    const { timeoutMs } = this.parts
    const reading = readAnswer(outcome, schema, { timeoutMs, success })
    if (reading === 'absent') return reading
    if ('rule' in reading) {
      record.broken(reading.rule, reading.problem, subject)
      return undefined
    }
    const { tookMs, body, headers } = reading.answer
    if (!/^application\/([\w.-]+\+)?json\b/i.test(String(headers['content-type'] ?? ''))) {
      record.broken('content-type', 'Content-Type is not application/json', subject)
      return undefined
    }
    record.isAnswered = true
    if (tookMs > MUCH * timeoutMs)
      record.advise('slow', `takes more than half of the ${timeoutMs} ms that a call has`)
    if (body.length > MUCH * MAX_BODY_BYTES)
      record.advise('size', 'is longer than half of the 16 MiB that an answer may have')
    return reading
  }

  judgeRefusal(
    record: CallRecord,
    outcome: Outcome,
    expected: readonly number[],
    rule: string,
    asked: string,
  ): boolean {
    // An error in an answer of HTTP 200 shows in its code alone.
    const [status, code] =
      outcome instanceof UpstreamFailure ? [0] : [outcome.status, statusOf(parsed(outcome))?.code]
    const effective = status === 200 ? (code ?? 200) : status
    if (!expected.includes(effective)) {
      const got =
        status === 200 && [0, 200].includes(effective) ? 'a success' : effective || 'no whole answer'
      record.broken(rule, `answers ${asked} with ${got}, not with ${expected.join(' or ')}`)
    } else if (status >= 400 && code !== undefined && code !== status)
      record.broken('code-status', `answers ${asked} with HTTP ${status} and Status.code ${code}`)
    else return true
    return false
  }
}
