import type { CheckedCall } from './call-table.ts'
import type { CallReport, Finding } from './report.ts'

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
  size: 'On a busy day it is too long, and counts as a call that failed.',
  slow: 'On a busy day it takes too long, and counts as a call that failed.',
  time: 'Readers see a time that is off by hours, or none.',
  token: 'A login that has ended, or that never was, still opens an account.',
  'total-count': 'The list has links to pages that are not there, or none to those that are.',
  'unknown-id': 'An address that leads nowhere shows an error, and not that there is nothing.',
  validation: 'What a browser would never send is taken, and no reader learns what is wrong with it.',
  validators: 'The whole answer is sent again each time that it is requested, changed or not.',
  vary: 'Every reader’s request goes to the origin, however many make the same.',
  'wrong-id': 'Readers open one thing and get another.',
}

const MOST_FINDINGS = 12

export class CallRecord {
  readonly call: string
  readonly findings: Finding[] = []
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
