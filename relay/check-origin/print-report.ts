import type { CallReport, Finding, Report } from './report.ts'

export type PrintOptions = {
  /** On a terminal. */
  hasColours: boolean
  /** What is in order is left out. */
  isQuiet: boolean
}

type Paint = (text: string) => string
type Colours = Record<'good' | 'bad' | 'soft' | 'note' | 'bold', Paint>

const CALL_WIDTH = 42
const WIDTH = 100
/** So many calls with the very same fault are told together. */
const MANY = 4

/** The report for a person: by group, the summary last. */
export function printReport(report: Report, { hasColours, isQuiet }: PrintOptions): string {
  const paint = coloursFor(hasColours)
  const shown = isQuiet
    ? report.calls.filter(({ verdict }) => verdict === 'broken').map(withoutAdvice)
    : report.calls
  const common = commonFaults(shown)
  const notTried = alikeNotTried(shown)
  const { timeoutMs, bodyBytes } = report.limits
  const isToldTogether = ({ note = '' }: CallReport) => notTried.has(note)
  const lines: string[] = isQuiet
    ? []
    : [
        `${paint.bold(report.origin)}, asked as Crease will ask it; each call has ${timeoutMs} ms and ${sizeOf(bodyBytes)}`,
      ]
  for (const [group, calls] of byGroup(shown.filter((call) => !isToldTogether(call)))) {
    lines.push('', paint.bold(group))
    for (const call of calls) lines.push(...linesOf(call, paint, common))
  }
  for (const [note, calls] of notTried) {
    lines.push('', `${calls.length} calls were not tried. ${note}`)
    lines.push(
      ...wrap(calls.map(({ call }) => call).join(', '), WIDTH - 2).map((line) => `  ${paint.soft(line)}`),
    )
  }
  for (const { calls, finding } of common.values())
    lines.push(
      '',
      `${calls.length} calls have the same fault: ${calls.join(', ')}`,
      ...faultLines(finding, paint),
    )
  if (report.written.length > 0) {
    lines.push('', paint.bold('What the check changed'))
    for (const { call, what, isUndone } of report.written)
      lines.push(`  ${call}: ${what}, ${isUndone ? 'undone' : paint.note('which stays')}`)
  }
  lines.push('', summaryOf(report, paint))
  return `${lines.join('\n').replace(/^\n/, '')}\n`
}

function summaryOf({ totals, requests, tookMs, isKept, unfinished }: Report, paint: Colours): string {
  const counts = [
    `${totals.kept} ${totals.kept === 1 ? 'call keeps' : 'calls keep'} the contract`,
    `${totals.broken} ${totals.broken === 1 ? 'breaks' : 'break'} it`,
    ...(totals.absent > 0
      ? [`${totals.absent} ${totals.absent === 1 ? 'is' : 'are'} absent, as may be`]
      : []),
    ...(totals.notTried > 0
      ? [`${totals.notTried} ${totals.notTried === 1 ? 'was' : 'were'} not tried`]
      : []),
  ]
  const advice =
    totals.advice > 0 ? ` ${totals.advice} ${totals.advice === 1 ? 'thing' : 'things'} could be better.` : ''
  const verdict = isKept
    ? unfinished === undefined
      ? paint.good('Every call that there is keeps the contract.')
      : 'What was looked at keeps the contract.'
    : paint.bad('The contract is not kept.')
  return [
    ...(unfinished === undefined ? [] : [paint.note(unfinished)]),
    `${requests} requests in ${(tookMs / 1000).toFixed(1)} s: ${counts.join(', ')}.${advice}`,
    verdict,
  ].join('\n')
}

function linesOf(call: CallReport, paint: Colours, common: ReadonlyMap<string, unknown>): string[] {
  const name = `${call.call}${call.method === 'GET' ? '' : ` ${call.method}`}`.padEnd(CALL_WIDTH)
  const own = call.findings.filter((finding) => !common.has(keyOf(finding)))
  return [headLine(call, name, paint), ...own.flatMap((finding) => faultLines(finding, paint))]
}

function headLine(
  { verdict, note = '', requests, slowestMs, largestBytes }: CallReport,
  name: string,
  paint: Colours,
): string {
  switch (verdict) {
    case 'kept':
      return `  ${paint.good('✓')} ${name}${paint.soft(`${count(requests, 'request')}, up to ${slowestMs} ms and ${sizeOf(largestBytes)}`)}`
    case 'broken':
      return `  ${paint.bad('✗')} ${name.trimEnd()}`
    case 'absent':
      return wrapped(`  ${paint.note('–')} ${name}`, `absent. ${note}`, paint.soft)
    case 'not tried':
      return wrapped(`  ${paint.soft('·')} ${name}`, `not tried. ${note}`, paint.soft)
    default:
      return verdict satisfies never
  }
}

function faultLines({ severity, subject, problem, cost }: Finding, paint: Colours): string[] {
  const said = `${subject === undefined ? '' : `${subject}: `}${problem}`
  const isBroken = severity === 'broken'
  return [
    ...wrap(`${isBroken ? '' : 'could be better: '}${said}`, WIDTH - 6).map(
      (line) => `      ${isBroken ? paint.bad(line) : paint.note(line)}`,
    ),
    ...wrap(cost, WIDTH - 8).map((line, place) => `      ${place === 0 ? '→' : ' '} ${line}`),
  ]
}

/** A text behind a head, its further lines below its first. */
function wrapped(head: string, text: string, paint: Paint): string {
  const indent = ' '.repeat(CALL_WIDTH + 4)
  return wrap(text, WIDTH - CALL_WIDTH - 4)
    .map((line, place) => `${place === 0 ? head : indent}${paint(line)}`)
    .join('\n')
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

function byGroup(calls: readonly CallReport[]): Map<string, CallReport[]> {
  const groups = new Map<string, CallReport[]>()
  for (const call of calls) {
    const group = call.call.split('/', 1)[0] ?? ''
    groups.set(group, [...(groups.get(group) ?? []), call])
  }
  return groups
}

function withoutAdvice(call: CallReport): CallReport {
  return { ...call, findings: call.findings.filter(({ severity }) => severity === 'broken') }
}

/** Calls that were not tried for one reason, by that reason. */
function alikeNotTried(calls: readonly CallReport[]): ReadonlyMap<string, CallReport[]> {
  const found = new Map<string, CallReport[]>()
  for (const call of calls) {
    if (call.verdict !== 'not tried' || call.note === undefined) continue
    found.set(call.note, [...(found.get(call.note) ?? []), call])
  }
  return new Map([...found].filter(([, alike]) => alike.length >= MANY))
}

type CommonFault = { finding: Finding; calls: string[] }

/** One fault that many calls have is one thing to mend. */
function commonFaults(calls: readonly CallReport[]): ReadonlyMap<string, CommonFault> {
  const found = new Map<string, CommonFault>()
  for (const { call, findings } of calls) {
    for (const finding of findings) {
      const known = found.get(keyOf(finding))
      if (known && !known.calls.includes(call)) known.calls.push(call)
      else if (!known) found.set(keyOf(finding), { finding, calls: [call] })
    }
  }
  return new Map([...found].filter(([, { calls: all }]) => all.length >= MANY))
}

function keyOf({ rule, severity, subject, problem }: Finding): string {
  return `${severity} ${rule} ${subject ?? ''} ${problem}`
}

function sizeOf(bytes: number): string {
  const kib = bytes / 1024
  return kib < 1024 ? `${kib.toFixed(1)} KiB` : `${(kib / 1024).toFixed(1)} MiB`
}

function count(number: number, what: string): string {
  return `${number} ${what}${number === 1 ? '' : 's'}`
}

function coloursFor(hasColours: boolean): Colours {
  const paint = (code: number): Paint =>
    hasColours ? (text) => `\u001b[${code}m${text}\u001b[0m` : (text) => text
  return { good: paint(32), bad: paint(31), soft: paint(2), note: paint(33), bold: paint(1) }
}
