import type * as z from 'zod/mini'
import { statusOf } from '#shared/api/status-of.ts'
import type { Addresses } from '../upstream/addresses.ts'
import { failureOf, UpstreamFailure } from '../upstream/failure.ts'
import type { OriginClient, Request } from '../upstream/origin-client.ts'
import { CALLS, type CheckedCall, POLLED } from './calls.ts'
import { type Good, type Outcome, parsed, readAnswer } from './read-answer.ts'
import type { CallReport, Finding } from './report-schema.ts'

const MOST_FINDINGS = 12

export type RunParts = {
  origin: OriginClient
  addresses: Addresses
  timeoutMs: number
  perSecond: number
  isWanted(call: string): boolean
  progress(call: string): void
  sleep(ms: number): Promise<unknown>
}

/** What is found of one call. */
export class CallRecord {
  readonly spec: CheckedCall
  readonly sizes = { requests: 0, slowestMs: 0, largestBytes: 0 }
  readonly #findings: Finding[] = []
  readonly #subjects = new Map<string, Set<string | undefined>>()
  isAnswered = false
  isAbsent = false
  notTried = ''

  constructor(spec: CheckedCall) {
    this.spec = spec
  }

  broken(rule: string, problem: string, subject?: string): void {
    this.#add('broken', rule, problem, subject)
  }

  advise(rule: string, problem: string, subject?: string): void {
    this.#add('advice', rule, problem, subject)
  }

  get report(): CallReport {
    const { call, method, loss } = this.spec
    const report = { call, method, ...this.sizes, findings: this.#findings }
    if (this.#findings.some(({ severity }) => severity === 'broken')) return { ...report, verdict: 'broken' }
    if (this.isAbsent) return { ...report, verdict: 'absent', note: loss }
    return this.isAnswered
      ? { ...report, verdict: 'kept' }
      : { ...report, verdict: 'not tried', note: this.notTried }
  }

  #add(severity: Finding['severity'], rule: string, problem: string, subject: string | undefined): void {
    const kind = `${rule}: ${withoutValues(problem)}`
    const subjects = this.#subjects.get(kind) ?? new Set()
    this.#subjects.set(kind, subjects.add(subject))
    const known = this.#findings.find((one) => kind === `${one.rule}: ${withoutValues(one.problem)}`)
    if (known && subjects.size > 1) known.count = subjects.size
    if (known || this.#findings.length >= MOST_FINDINGS) return
    this.#findings.push({ rule, severity, subject, problem, cost: COSTS[rule] ?? this.spec.loss })
  }
}

/** One mistake with several values is one kind. */
const withoutValues = (problem: string) => problem.replaceAll(/ \([^)]*\)/g, '')

/** Makes the requests, no faster than is allowed, and judges the answers. */
export class CheckRun {
  readonly parts: RunParts
  readonly bodies: { record: CallRecord; body: unknown }[] = []
  readonly #records = new Map(CALLS.map((spec) => [spec.call, new CallRecord(spec)]))
  requests = 0

  constructor(parts: RunParts) {
    this.parts = parts
  }

  get reports(): CallReport[] {
    const wanted = [...this.#records.values()].filter(({ spec }) => this.parts.isWanted(spec.call))
    return wanted.map(({ report }) => report)
  }

  record(call: string): CallRecord {
    const record = this.#records.get(call)
    if (record === undefined) throw new Error(`${call} is no call that is checked`)
    return record
  }

  get(record: CallRecord | undefined, path: string, headers: Record<string, string> = {}): Promise<Outcome> {
    return this.send(record, path, { method: 'GET', headers })
  }

  /** What the call takes is in its address, or in the body of a POST. */
  read(record: CallRecord, parameters: object, id?: unknown): Promise<Outcome> {
    const { call, method } = record.spec
    if (method === 'GET') return this.get(record, addressOf(call, parameters, id))
    const headers = { 'content-type': 'application/json' }
    return this.send(record, `/api/${call}`, { method, headers, body: JSON.stringify(parameters) })
  }

  async send(record: CallRecord | undefined, path: string, request: Request): Promise<Outcome> {
    const { origin, perSecond, isWanted, progress, sleep } = this.parts
    if (record && isWanted(record.spec.call)) progress(record.spec.call)
    this.requests += 1
    const startedMs = performance.now()
    const outcome = await origin.exchange(path, request).catch(failureOf)
    const tookMs = performance.now() - startedMs
    const isFailure = outcome instanceof UpstreamFailure
    if (record) {
      const { sizes } = record
      sizes.requests += 1
      sizes.slowestMs = Math.max(sizes.slowestMs, Math.round(tookMs))
      sizes.largestBytes = Math.max(sizes.largestBytes, isFailure ? 0 : outcome.body.length)
    }
    const restMs = 1000 / perSecond - tookMs
    if (restMs > 0) await sleep(restMs)
    return isFailure ? outcome : { ...outcome, tookMs, atMs: Date.now() }
  }

  judge(
    record: CallRecord,
    outcome: Outcome,
    { schema = record.spec.answer, subject }: { schema?: z.ZodMiniType; subject?: string } = {},
  ): Good | 'absent' | undefined {
    const isPolled = POLLED.includes(record.spec.call)
    const reading = readAnswer(outcome, schema, this.parts.timeoutMs)
    if (reading === 'absent') {
      if (!isPolled) return reading
      record.broken('http-status', 'answers HTTP 404')
    } else if ('rule' in reading) record.broken(reading.rule, reading.problem, subject)
    else {
      record.isAnswered = true
      const type = String(reading.answer.headers['content-type'])
      // The relay reads the live calls whatever their type.
      if (isPolled || /^application\/([\w.-]+\+)?json\b/i.test(type)) return reading
      record.broken('content-type', 'Content-Type is not application/json', subject)
    }
    return undefined
  }

  /** A call has to refuse what it was sent, with one of these statuses. */
  judgeRefusal(record: CallRecord, outcome: Outcome, expected: number[], rule: string, what: string): void {
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
  }
}

export function addressOf(call: string, parameters: object, id?: unknown): string {
  const query = new URLSearchParams(Object.entries(parameters)).toString()
  return `/api/${call.replace('{id}', encodeURIComponent(String(id)))}${query && `?${query}`}`
}

/** What a reader loses by a finding of each rule; of the other rules, what the call is for. */
const COSTS: Readonly<Record<string, string>> = {
  'always-304': 'What has changed does not reach readers: they see the old answer.',
  'cache-control': 'Every reader’s request goes to the origin, however many make the same.',
  clock: 'If the origin’s clock is the wrong one, its times of matches and closing times are off by as much.',
  'code-status': 'The browser and the relay take one failure for two different things.',
  'detail-missing': 'The list leads to a page that is not there.',
  'duplicate-id': 'One of the two cannot be opened or is not shown.',
  etag: 'What has changed does not reach readers: they see the old answer.',
  language: 'Readers of this language see an error, or a text in a language that is not theirs.',
  'match-left-out':
    'The match is left out of each poll until it is mended: what readers see of it stops, or is not there.',
  'media-answer': 'Readers see an empty place, or a film that does not play.',
  'media-host': 'Readers see an empty place.',
  'page-size': 'Pages of the list repeat each other, and are slow to come.',
  paging: 'Readers get no further than the first entries of the list.',
  'past-the-end': 'An old link to a page that there was is an error, or the list never ends.',
  query: 'A mistyped address shows an error of the site’s, or a page that is none.',
  range: 'Readers cannot skip within the film, and Safari does not play it.',
  'score-backwards': 'The score jumps back and forth, or the match is withdrawn and comes back as a new one.',
  scorecard: 'The scoreboard or the scorecard shows what cannot be, or lacks it.',
  search: 'Whatever readers search for, they see the whole list or an error.',
  time: 'Readers see a time that is off by hours, or none.',
  token: 'A login that has ended, or that never was, still opens an account.',
  'total-count': 'The list has links to pages that are not there, or none to those that are.',
  'unknown-id': 'An address that leads nowhere shows an error, and not that there is nothing.',
  validators: 'The whole answer is sent again each time that it is requested, changed or not.',
  'wrong-id': 'Readers open one thing and get another.',
}
