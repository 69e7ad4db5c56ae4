import type { LogLine } from './redact-line.ts'

export const MAX_LINE_BYTES = 4096

const SHORT_TEXT = 160
const MAX_STACK = 600

/** A line as JSON with its end, shortened where it is too long: every text first, then all but the head. */
export function boundedLine(line: LogLine): string {
  for (const shorten of [whole, withShortTexts, headOnly]) {
    const text = `${JSON.stringify(shorten(line))}\n`
    if (Buffer.byteLength(text) <= MAX_LINE_BYTES) return text
  }
  return `${JSON.stringify({ level: line.level, time: line.time, msg: 'a line was too long', truncated: true })}\n`
}

const whole = (line: LogLine) => line

function withShortTexts(line: LogLine): LogLine {
  const short = JSON.parse(JSON.stringify(line), (name, value: unknown) => {
    const most = name === 'stack' ? MAX_STACK : SHORT_TEXT
    return typeof value === 'string' && value.length > most ? `${value.slice(0, most)}…` : value
  }) as LogLine
  return { ...short, truncated: true }
}

function headOnly({ level, time, process, pid, requestId, msg }: LogLine): LogLine {
  const short = (value: unknown) => (typeof value === 'string' ? value.slice(0, SHORT_TEXT) : undefined)
  return { level, time, process, pid, requestId: short(requestId), msg: short(msg), truncated: true }
}
