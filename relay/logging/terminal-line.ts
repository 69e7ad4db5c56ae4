import type { LogLine } from './redact-line.ts'

const COLOURS: Readonly<Record<string, string>> = {
  warn: '33',
  error: '31',
  fatal: '31;1',
  debug: '2',
  trace: '2',
}
/** Said in another way, or of use to machines alone. */
const NOT_SHOWN = new Set(['level', 'time', 'process', 'pid', 'msg', 'err'])

/** A line as a person at a terminal reads it: the message, its fields behind it, the stack of an error below. */
export function terminalLine(line: LogLine): string {
  const { level, process: from, msg, err } = line
  const fields = Object.entries(line)
    .filter(([name]) => !NOT_SHOWN.has(name))
    .map(([name, value]) => ` ${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`)
  const who = from === 'relay' || from === undefined ? '' : `${String(from)}: `
  const colour = COLOURS[String(level)]
  const mark = colour === undefined ? '' : `\u001b[${colour}m${String(level)}\u001b[0m `
  return `${mark}${who}${printable(String(msg ?? ''))}${printable(fields.join(''))}\n${stackOf(err)}`
}

function stackOf(err: unknown): string {
  if (typeof err !== 'object' || err === null) return ''
  const { stack, message } = err as { stack?: unknown; message?: unknown }
  const lines = String(stack ?? message ?? '').split('\n')
  return lines.map((line) => `    ${printable(line)}\n`).join('')
}

/** Without characters that would tell the terminal what to do. */
function printable(text: string): string {
  return text.replaceAll(/\p{Cc}+/gu, ' ')
}
