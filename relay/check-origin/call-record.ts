import type { CallReport, Finding } from './report.ts'

/** More of one call say nothing new. */
const MOST_FINDINGS = 12

/** What is learnt of one call. */
export class CallRecord {
  readonly call: string
  readonly method: CallReport['method']
  readonly #findings = new Map<string, Finding>()
  #requests = 0
  #slowestMs = 0
  #largestBytes = 0
  #absent: string | undefined
  #notTried: string | undefined
  #isAnswered = false

  constructor(call: string, method: CallReport['method']) {
    this.call = call
    this.method = method
  }

  /** Whether any answer was as the contract has it. */
  get isAnswered(): boolean {
    return this.#isAnswered
  }

  get isBroken(): boolean {
    return [...this.#findings.values()].some(({ severity }) => severity === 'broken')
  }

  /** One request was made. */
  asked(tookMs: number, bytes: number): void {
    this.#requests += 1
    this.#slowestMs = Math.max(this.#slowestMs, Math.round(tookMs))
    this.#largestBytes = Math.max(this.#largestBytes, bytes)
  }

  /** An answer was as the contract has it. */
  answered(): void {
    this.#isAnswered = true
  }

  absent(whatReadersLack: string): void {
    this.#absent = whatReadersLack
  }

  notTried(reason: string): void {
    this.#notTried = reason
  }

  broken(finding: Omit<Finding, 'severity'>): void {
    this.#add({ ...finding, severity: 'broken' })
  }

  advise(finding: Omit<Finding, 'severity'>): void {
    this.#add({ ...finding, severity: 'advice' })
  }

  get report(): CallReport {
    const { verdict, note } = this.#verdict
    return {
      call: this.call,
      method: this.method,
      verdict,
      requests: this.#requests,
      slowestMs: this.#slowestMs,
      largestBytes: this.#largestBytes,
      ...(note === undefined ? {} : { note }),
      findings: [...this.#findings.values()],
    }
  }

  get #verdict(): Pick<CallReport, 'verdict' | 'note'> {
    if (this.isBroken) return { verdict: 'broken' }
    if (this.#absent !== undefined) return { verdict: 'absent', note: this.#absent }
    if (this.#isAnswered) return { verdict: 'kept' }
    return { verdict: 'not tried', note: this.#notTried ?? 'The check ended before it.' }
  }

  #add(finding: Finding): void {
    const key = `${finding.rule} ${finding.subject ?? ''} ${finding.problem}`
    if (this.#findings.size < MOST_FINDINGS && !this.#findings.has(key)) this.#findings.set(key, finding)
  }
}
