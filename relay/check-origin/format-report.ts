import type { CallReport, Finding, Report } from './report-schema.ts'

const CALL_WIDTH = 44
const MARKS = { kept: '✓', broken: '✗', absent: '–', 'not tried': '·' }

export function formatReport(report: Report, { isQuiet }: { isQuiet: boolean }): string {
  const { origin, limits, calls } = report
  const most = `${limits.timeoutMs} ms and ${sizeOf(limits.bodyBytes)}`
  const lines = isQuiet ? [] : [`${origin}, called as Crease will call it; each call has ${most}`, '']
  for (const call of calls.filter(({ verdict }) => !isQuiet || verdict === 'broken')) {
    const findings = call.findings.filter(({ severity }) => !isQuiet || severity === 'broken')
    lines.push(headLine(call), ...findings.flatMap(findingLines))
  }
  return `${[...lines, '', ...summaryOf(report)].join('\n')}\n`
}

function summaryOf({ totals, requests, tookMs, isKept }: Report): string[] {
  const { kept, broken, absent, notTried, advice } = totals
  const counts = [
    `${kept} ${kept === 1 ? 'call keeps' : 'calls keep'} the contract`,
    `${broken} ${broken === 1 ? 'breaks' : 'break'} it`,
    absent > 0 ? `${absent} ${absent === 1 ? 'is' : 'are'} absent, as may be` : [],
    notTried > 0 ? `${notTried} ${notTried === 1 ? 'was' : 'were'} not tried` : [],
  ].flat()
  const better = advice > 0 ? ` ${advice} ${advice === 1 ? 'thing' : 'things'} could be better.` : ''
  return [
    `${requests} requests in ${(tookMs / 1000).toFixed(1)} s: ${counts.join(', ')}.${better}`,
    isKept ? 'Every call that there is keeps the contract.' : 'The contract is not kept.',
  ]
}

function headLine({ call, method, verdict, note, requests, slowestMs, largestBytes }: CallReport): string {
  const name = `${MARKS[verdict]} ${call}${method === 'GET' ? '' : ` ${method}`}`
  if (verdict === 'broken') return name
  const sizes = `${requests} request${requests === 1 ? '' : 's'}, up to ${slowestMs} ms and ${sizeOf(largestBytes)}`
  return `${name.padEnd(CALL_WIDTH)}${verdict === 'kept' ? sizes : `${verdict}. ${note}`}`
}

function findingLines({ severity, subject, problem, count = 1, cost }: Finding): string[] {
  const named = count > 1 ? `${subject ?? 'one'} and ${count - 1} more` : (subject ?? [])
  const parts = [severity === 'broken' ? [] : 'could be better', named, problem].flat()
  return [`    ${parts.join(': ')}`, `    → ${cost}`]
}

function sizeOf(bytes: number): string {
  const kib = bytes / 1024
  return kib < 1024 ? `${kib.toFixed(1)} KiB` : `${(kib / 1024).toFixed(1)} MiB`
}
