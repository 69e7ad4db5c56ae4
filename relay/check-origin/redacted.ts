import type { Report } from './report.ts'

/** Shorter ones stand in any text by chance, and are no secret. */
const SHORTEST = 4
/** Of what an origin brought into a sentence. */
const LONGEST = 400

/**
 * The report without what must not be printed, wherever an origin may have brought it in: names of fields are its own
 * words, and could hold a secret that it was sent, or what a terminal obeys.
 */
export function redacted(report: Report, secrets: readonly string[]): Report {
  const hidden = secrets.filter((secret) => secret.length >= SHORTEST)
  const clean = (text: string) =>
    hidden
      .reduce((shown, secret) => shown.replaceAll(secret, '•••'), text)
      .replaceAll(/\p{Cc}/gu, '·')
      .slice(0, LONGEST)
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
