import type * as z from 'zod/mini'
import type { Addresses } from '../upstream/addresses.ts'
import { CallRecord } from './call-record.ts'
import type { Answer, OriginCaller, Outcome } from './origin-caller.ts'
import { type Reading, readAnswer } from './read-answer.ts'
import type { CallReport, Written } from './report.ts'

/** A call has used up half of what it has: on a busy day it will be too much. */
const MUCH = 0.5

export type CheckRunParts = {
  caller: OriginCaller
  addresses: Addresses
  timeoutMs: number
  maxBodyBytes: number
  /** Which calls are to be in the report. */
  isWanted(call: string): boolean
  /** Called when a call is looked at. */
  progress(call: string): void
}

/** One check while it runs: its requests, and what is known of each call so far. */
export class CheckRun {
  readonly caller: OriginCaller
  readonly addresses: Addresses
  readonly written: Written[] = []
  readonly #parts: CheckRunParts
  readonly #records = new Map<string, CallRecord>()
  readonly #bodies: { record: CallRecord; body: unknown; isLive: boolean }[] = []

  constructor(parts: CheckRunParts) {
    this.#parts = parts
    this.caller = parts.caller
    this.addresses = parts.addresses
  }

  get reports(): CallReport[] {
    return [...this.#records.values()]
      .filter(({ call }) => this.isWanted(call))
      .map((record) => record.report)
  }

  /** Answers that were read, in which pictures are looked for. */
  get bodies(): readonly { record: CallRecord; body: unknown; isLive: boolean }[] {
    return this.#bodies
  }

  get timeoutMs(): number {
    return this.#parts.timeoutMs
  }

  isWanted(call: string): boolean {
    return this.#parts.isWanted(call)
  }

  record(call: string, method: CallReport['method'] = 'GET'): CallRecord {
    const known = this.#records.get(call)
    if (known) return known
    const record = new CallRecord(call, method)
    this.#records.set(call, record)
    if (this.isWanted(call)) this.#parts.progress(call)
    return record
  }

  /** Keeps a body for whoever looks for pictures. `isLive`: of the two calls that are polled. */
  keep(record: CallRecord, body: unknown, isLive = false): void {
    this.#bodies.push({ record, body, isLive })
  }

  /** Reads an answer and notes what is wrong with it; the body where nothing is. */
  read(
    record: CallRecord,
    outcome: Outcome,
    {
      schema,
      cost,
      subject,
      success = 200,
    }: { schema: z.ZodMiniType; cost: string; subject?: string; success?: number },
  ): Reading {
    const reading = readAnswer(outcome, { schema, success, timeoutMs: this.timeoutMs })
    if (reading.kind === 'good') {
      record.answered()
      this.look(record, reading.answer)
    }
    if (reading.kind === 'fault')
      record.broken({ ...reading.fault, cost, ...(subject === undefined ? {} : { subject }) })
    return reading
  }

  /** How near an answer comes to what a call may take. */
  look(record: CallRecord, { tookMs, body }: Answer): void {
    const { timeoutMs, maxBodyBytes } = this.#parts
    if (tookMs > MUCH * timeoutMs)
      record.advise({
        rule: 'slow',
        problem: `takes more than half of the ${timeoutMs} ms that a call has`,
        cost: 'On a busy day it takes too long, and counts as a call that failed.',
      })
    if (body.length > MUCH * maxBodyBytes)
      record.advise({
        rule: 'size',
        problem: 'is longer than half of the 16 MiB that an answer may have',
        cost: 'Once it is longer still it counts as a call that failed.',
      })
  }
}
