import { statusOf } from '#shared/api/status-of.ts'
import type { CallRecord } from './call-record.ts'
import type { Outcome } from './origin-caller.ts'
import { parsed } from './read-answer.ts'
import type { Finding, Rule } from './report.ts'

export type Refusal = {
  /** What was asked, for the sentence: `an id that nobody has`. */
  asked: string
  /** HTTP status and `Status.code` that fit. */
  expected: readonly number[]
  rule: Rule
  cost: string
  subject?: string
}

/** Holds the answer to a request that cannot be granted against the contract. Whether it was refused as it should be. */
export function checkRefusal(record: CallRecord, outcome: Outcome, refusal: Refusal): boolean {
  const { asked, expected, rule, cost, subject } = refusal
  const report = (finding: Omit<Finding, 'severity'>) =>
    record.broken({ ...finding, ...(subject === undefined ? {} : { subject }) })
  if (outcome.kind === 'failure') {
    report({ rule, problem: `gives no whole answer to ${asked}`, cost })
    return false
  }
  const code = statusOf(parsed(outcome))?.code
  // An error in an answer of HTTP 200 is told by its code alone.
  const said = outcome.status === 200 ? (code ?? 200) : outcome.status
  if (!expected.includes(said)) {
    const got =
      outcome.status === 200 && (code === undefined || code === 0 || code === 200) ? 'a success' : said
    report({ rule, problem: `answers ${asked} with ${got}, not with ${expected.join(' or ')}`, cost })
    return false
  }
  if (outcome.status >= 400 && code !== undefined && code !== outcome.status) {
    report({
      rule: 'code-status',
      problem: `answers ${asked} with HTTP ${outcome.status} and Status.code ${code}`,
      cost: 'A failure’s code is its HTTP status: the browser and the relay take it for two different things.',
    })
    return false
  }
  return true
}
