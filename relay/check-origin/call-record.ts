import type { CheckedCall } from './call-table.ts'
import { COSTS } from './costs.ts'
import type { CallReport, Finding } from './report.ts'

const MOST_FINDINGS = 12

export class CallRecord {
  readonly call: string
  readonly findings: Finding[] = []
  /** Whether any answer was as the contract has it. */
  isAnswered = false
  isAbsent = false
  notTried = 'The check ended before it.'
  readonly #spec: CheckedCall
  readonly #sizes = { requests: 0, slowestMs: 0, largestBytes: 0 }

  constructor(spec: CheckedCall) {
    this.call = spec.call
    this.#spec = spec
  }

  addRequest(tookMs: number, bytes: number): void {
    const { requests, slowestMs, largestBytes } = this.#sizes
    Object.assign(this.#sizes, {
      requests: requests + 1,
      slowestMs: Math.max(slowestMs, Math.round(tookMs)),
      largestBytes: Math.max(largestBytes, bytes),
    })
  }

  broken(rule: string, problem: string, subject?: string): void {
    this.#add('broken', rule, problem, subject)
  }

  advise(rule: string, problem: string, subject?: string): void {
    this.#add('advice', rule, problem, subject)
  }

  get report(): CallReport {
    const { call, method = 'GET', loss } = this.#spec
    const report = { call, method, ...this.#sizes, findings: this.findings }
    if (this.findings.some(({ severity }) => severity === 'broken')) return { ...report, verdict: 'broken' }
    if (this.isAbsent) return { ...report, verdict: 'absent', note: loss }
    if (this.isAnswered) return { ...report, verdict: 'kept' }
    return { ...report, verdict: 'not tried', note: this.notTried }
  }

  #add(severity: Finding['severity'], rule: string, problem: string, subject: string | undefined): void {
    const isKnown = this.findings.some((one) => one.problem === problem && one.subject === subject)
    const cost = COSTS[rule] ?? this.#spec.loss
    if (!isKnown && this.findings.length < MOST_FINDINGS)
      this.findings.push({ rule, severity, subject, problem, cost })
  }
}
