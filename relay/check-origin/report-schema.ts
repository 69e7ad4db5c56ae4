import * as z from 'zod'

/** What a check found, as `--json` prints it. Its shape is stable: a change that takes something away is a new `format`. */

export const REPORT_FORMAT = 2

export const Finding = z.strictObject({
  rule: z.string(),
  severity: z.enum(['broken', 'advice']),
  subject: z.string().optional(),
  problem: z.string(),
  /** How many subjects have it, where it is more than one: `subject` is the first. */
  count: z.int().optional(),
  cost: z.string(),
})
export type Finding = z.infer<typeof Finding>

export const CallReport = z.strictObject({
  call: z.string(),
  method: z.enum(['GET', 'POST', 'PUT']),
  verdict: z.enum(['kept', 'broken', 'absent', 'not tried']),
  requests: z.int(),
  slowestMs: z.int(),
  largestBytes: z.int(),
  note: z.string().optional(),
  findings: z.array(Finding),
})
export type CallReport = z.infer<typeof CallReport>

export const Report = z.strictObject({
  format: z.literal(REPORT_FORMAT),
  origin: z.string(),
  startedAt: z.iso.datetime(),
  tookMs: z.int(),
  requests: z.int(),
  limits: z.strictObject({ timeoutMs: z.int(), bodyBytes: z.int() }),
  calls: z.array(CallReport),
  totals: z.strictObject({
    kept: z.int(),
    broken: z.int(),
    absent: z.int(),
    notTried: z.int(),
    advice: z.int(),
  }),
  isKept: z.boolean(),
})
export type Report = z.infer<typeof Report>
