import * as z from 'zod'

/** What a check found, as `--json` prints it. Its shape is stable: a change that takes something away is a new `format`. */

export const REPORT_FORMAT = 1

/** What is looked at, by the word that names it in `rule`. */
export const RULES = [
  'always-304',
  'cache-control',
  'clock',
  'code',
  'code-status',
  'compressed',
  'connection',
  'content-type',
  'detail-missing',
  'duplicate-id',
  'etag',
  'html',
  'http-status',
  'language',
  'match-left-out',
  'media-answer',
  'media-host',
  'no-match-readable',
  'not-json',
  'page-size',
  'paging',
  'past-the-end',
  'query',
  'range',
  'redirect',
  'score-backwards',
  'score-url',
  'scorecard',
  'search',
  'shape',
  'size',
  'slow',
  'time',
  'timeout',
  'token',
  'too-large',
  'total-count',
  'undo',
  'unknown-id',
  'unlisted-match',
  'validation',
  'validators',
  'vary',
  'wrong-id',
] as const
export type Rule = (typeof RULES)[number]

/** `broken`: the contract is not kept. `advice`: it is kept, and readers would be better off. */
export const Finding = z.strictObject({
  rule: z.enum(RULES),
  severity: z.enum(['broken', 'advice']),
  /** What of the call it is about: a match, a page, an address. */
  subject: z.string().optional(),
  problem: z.string(),
  /** What a reader has of it. */
  cost: z.string(),
})
export type Finding = z.infer<typeof Finding>

export const VERDICTS = ['kept', 'broken', 'absent', 'not tried'] as const

export const CallReport = z.strictObject({
  /** As the documents write it: `News/Detail/{id}`. */
  call: z.string(),
  method: z.enum(['GET', 'POST', 'PUT']),
  verdict: z.enum(VERDICTS),
  requests: z.int(),
  slowestMs: z.int(),
  largestBytes: z.int(),
  /** Of a call that is absent: what a reader does without. Of one that was not tried: why not. */
  note: z.string().optional(),
  findings: z.array(Finding),
})
export type CallReport = z.infer<typeof CallReport>

/** Something that the check changed at the origin, and whether it took it back. */
export const Written = z.strictObject({ call: z.string(), what: z.string(), isUndone: z.boolean() })
export type Written = z.infer<typeof Written>

export const Report = z.strictObject({
  format: z.literal(REPORT_FORMAT),
  origin: z.string(),
  startedAt: z.iso.datetime(),
  tookMs: z.int(),
  requests: z.int(),
  /** Of what a call has, in ms and bytes: above it the relay gives up. */
  limits: z.strictObject({ timeoutMs: z.int(), bodyBytes: z.int() }),
  calls: z.array(CallReport),
  written: z.array(Written),
  totals: z.strictObject({
    kept: z.int(),
    broken: z.int(),
    absent: z.int(),
    notTried: z.int(),
    advice: z.int(),
  }),
  isKept: z.boolean(),
  /** Why the check ended before its end. */
  unfinished: z.string().optional(),
})
export type Report = z.infer<typeof Report>
