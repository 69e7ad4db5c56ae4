import { styleText } from 'node:util'
import type { CallReport, Finding, Report } from './report.ts'

type Style = 'green' | 'red' | 'yellow' | 'dim' | 'bold'
type Paint = (style: Style, text: string) => string

const CALL_WIDTH = 42
const WIDTH = 100
/** So many calls that were not tried for one reason are listed together. */
const MANY = 4

/** The report for a person: by group, the summary last. `isQuiet`: what is in order is left out. */
export function printReport(report: Report, options: { hasColours: boolean; isQuiet: boolean }): string {
  const { hasColours, isQuiet } = options
  const paint: Paint = (style, text) =>
    hasColours ? styleText(style, text, { validateStream: false }) : text
  const { origin, limits, written } = report
  const lines: string[] = []
  if (!isQuiet) {
    const most = `${limits.timeoutMs} ms and ${sizeOf(limits.bodyBytes)}`
    lines.push(`${paint('bold', origin)}, called as Crease will call it; each call has ${most}`)
  }
  const untried = report.calls.filter(
    ({ verdict, note }) => verdict === 'not tried' && isCommon(report, note),
  )
  const shown = report.calls.filter((call) => (isQuiet ? call.verdict === 'broken' : !untried.includes(call)))
  let group: string | undefined
  for (const call of shown) {
    const [name] = call.call.split('/', 1)
    if (name !== group) lines.push('', paint('bold', `${name}`))
    group = name
    lines.push(headLine(call, paint))
    for (const finding of call.findings)
      if (!isQuiet || finding.severity === 'broken') lines.push(...findingLines(finding, paint))
  }
  for (const note of new Set(isQuiet ? [] : untried.map((call) => call.note))) {
    const calls = untried.filter((call) => call.note === note).map(({ call }) => call)
    lines.push('', ...wrap(`${calls.length} calls were not tried (${calls.join(', ')}). ${note}`, WIDTH))
  }
  if (written.length > 0) lines.push('', paint('bold', 'What the check changed'))
  for (const { call, what, isUndone } of written)
    lines.push(`  ${call}: ${what}, ${isUndone ? 'undone' : paint('yellow', 'which remains')}`)
  lines.push('', ...summaryOf(report, paint))
  return `${lines.join('\n').replace(/^\n/, '')}\n`
}

function isCommon({ calls }: Report, note: string | undefined): boolean {
  return calls.filter((call) => call.verdict === 'not tried' && call.note === note).length >= MANY
}

function summaryOf({ totals, requests, tookMs, isKept, unfinished }: Report, paint: Paint): string[] {
  const { kept, broken, absent, notTried, advice } = totals
  const counts = [
    `${kept} ${kept === 1 ? 'call keeps' : 'calls keep'} the contract`,
    `${broken} ${broken === 1 ? 'breaks' : 'break'} it`,
    absent > 0 ? `${absent} ${absent === 1 ? 'is' : 'are'} absent, as may be` : [],
    notTried > 0 ? `${notTried} ${notTried === 1 ? 'was' : 'were'} not tried` : [],
  ].flat()
  const better = advice > 0 ? ` ${advice} ${advice === 1 ? 'thing' : 'things'} could be better.` : ''
  const kind = unfinished === undefined ? 'Every call that there is' : 'What was examined'
  return [
    unfinished === undefined ? [] : paint('yellow', unfinished),
    `${requests} requests in ${(tookMs / 1000).toFixed(1)} s: ${counts.join(', ')}.${better}`,
    isKept ? paint('green', `${kind} keeps the contract.`) : paint('red', 'The contract is not kept.'),
  ].flat()
}

function headLine({ call, method, verdict, note, ...sizes }: CallReport, paint: Paint): string {
  const name = `${call}${method === 'GET' ? '' : ` ${method}`}`.padEnd(CALL_WIDTH)
  if (verdict === 'broken') return `  ${paint('red', '✗')} ${name.trimEnd()}`
  const { requests, slowestMs, largestBytes } = sizes
  const text =
    verdict === 'kept'
      ? `${requests} request${requests === 1 ? '' : 's'}, up to ${slowestMs} ms and ${sizeOf(largestBytes)}`
      : `${verdict}. ${note}`
  const mark = { kept: paint('green', '✓'), absent: paint('yellow', '–'), 'not tried': '·' }[verdict]
  const lines = wrap(text, WIDTH - CALL_WIDTH - 4).map((line) => paint('dim', line))
  return `  ${mark} ${name}${lines.join(`\n${' '.repeat(CALL_WIDTH + 4)}`)}`
}

function findingLines({ severity, subject, problem, cost }: Finding, paint: Paint): string[] {
  const isBroken = severity === 'broken'
  const text = `${isBroken ? '' : 'could be better: '}${subject === undefined ? '' : `${subject}: `}${problem}`
  return [
    ...wrap(text, WIDTH - 6).map((line) => `      ${paint(isBroken ? 'red' : 'yellow', line)}`),
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
