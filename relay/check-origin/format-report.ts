import type { CallReport, Finding, Report } from './report.ts'

const CALL_WIDTH = 42
const WIDTH = 100
const MARKS = { kept: '✓', broken: '✗', absent: '–', 'not tried': '·' }

export function formatReport(report: Report, { isQuiet }: { isQuiet: boolean }): string {
  const { origin, limits, calls, written } = report
  const most = `${limits.timeoutMs} ms and ${sizeOf(limits.bodyBytes)}`
  const lines = isQuiet ? [] : [`${origin}, called as Crease will call it; each call has ${most}`]
  let group: string | undefined
  for (const call of calls) {
    if (isQuiet ? call.verdict !== 'broken' : call.verdict === 'not tried') continue
    const [name = ''] = call.call.split('/', 1)
    if (name !== group) lines.push('', name)
    group = name
    lines.push(headLine(call))
    for (const finding of call.findings)
      if (!isQuiet || finding.severity === 'broken') lines.push(...findingLines(finding))
  }
  const untried = isQuiet ? [] : calls.filter(({ verdict }) => verdict === 'not tried')
  for (const reason of new Set(untried.map(({ note }) => note))) {
    const names = untried.filter(({ note }) => note === reason).map(({ call }) => call)
    lines.push('', ...wrap(`Not tried: ${names.join(', ')}. ${reason}`, WIDTH))
  }
  if (written.length > 0) lines.push('', 'What the check changed')
  for (const { call, what, isUndone } of written)
    lines.push(`  ${call}: ${what}, ${isUndone ? 'undone' : 'which remains'}`)
  lines.push('', ...summaryOf(report))
  return `${lines.join('\n').replace(/^\n/, '')}\n`
}

function summaryOf({ totals, requests, tookMs, isKept, unfinished }: Report): string[] {
  const { kept, broken, absent, notTried, advice } = totals
  const counts = [
    `${kept} ${kept === 1 ? 'call keeps' : 'calls keep'} the contract`,
    `${broken} ${broken === 1 ? 'breaks' : 'break'} it`,
    absent > 0 ? `${absent} ${absent === 1 ? 'is' : 'are'} absent, as may be` : [],
    notTried > 0 ? `${notTried} ${notTried === 1 ? 'was' : 'were'} not tried` : [],
  ].flat()
  const better = advice > 0 ? ` ${advice} ${advice === 1 ? 'thing' : 'things'} could be better.` : ''
  const subject = unfinished === undefined ? 'Every call that there is' : 'What was examined'
  return [
    unfinished ?? [],
    `${requests} requests in ${(tookMs / 1000).toFixed(1)} s: ${counts.join(', ')}.${better}`,
    isKept ? `${subject} keeps the contract.` : 'The contract is not kept.',
  ].flat()
}

function headLine({ call, method, verdict, note, ...sizes }: CallReport): string {
  const name = `  ${MARKS[verdict]} ${call}${method === 'GET' ? '' : ` ${method}`}`
  if (verdict === 'broken') return name
  const { requests, slowestMs, largestBytes } = sizes
  const text =
    verdict === 'kept'
      ? `${requests} request${requests === 1 ? '' : 's'}, up to ${slowestMs} ms and ${sizeOf(largestBytes)}`
      : `${verdict}. ${note}`
  const indent = ' '.repeat(CALL_WIDTH + 4)
  return `${name.padEnd(CALL_WIDTH + 4)}${wrap(text, WIDTH - CALL_WIDTH - 4).join(`\n${indent}`)}`
}

function findingLines({ severity, subject, problem, cost }: Finding): string[] {
  const parts = [severity === 'broken' ? [] : 'could be better', subject ?? [], problem].flat()
  return [
    ...wrap(parts.join(': '), WIDTH - 6).map((line) => `      ${line}`),
    ...wrap(cost, WIDTH - 8).map((line, place) => `      ${place === 0 ? '→' : ' '} ${line}`),
  ]
}

function wrap(text: string, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last === undefined || last.length + 1 + word.length > width) lines.push(word)
    else lines[lines.length - 1] = `${last} ${word}`
  }
  return lines
}

function sizeOf(bytes: number): string {
  const kib = bytes / 1024
  return kib < 1024 ? `${kib.toFixed(1)} KiB` : `${(kib / 1024).toFixed(1)} MiB`
}
