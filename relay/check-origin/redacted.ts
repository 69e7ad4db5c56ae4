import type { Report } from './report.ts'

/** Shorter ones stand in any text by chance, and are no secret. */
const SHORTEST = 4

/** The report without what must not be printed, wherever an origin may have brought it in. */
export function redacted(report: Report, secrets: readonly string[]): Report {
  const hidden = secrets.filter((secret) => secret.length >= SHORTEST)
  const clean = (text: string) => hidden.reduce((shown, secret) => shown.replaceAll(secret, '•••'), text)
  return {
    ...report,
    calls: report.calls.map((call) => ({
      ...call,
      ...(call.note === undefined ? {} : { note: clean(call.note) }),
      findings: call.findings.map((finding) => ({
        ...finding,
        problem: clean(finding.problem),
        cost: clean(finding.cost),
        ...(finding.subject === undefined ? {} : { subject: clean(finding.subject) }),
      })),
    })),
    written: report.written.map((one) => ({ ...one, what: clean(one.what) })),
  }
}
