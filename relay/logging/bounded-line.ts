import type { LogLine } from './redact-line.ts'

/**
 * A write of so many bytes to a pipe is whole or not at all (PIPE_BUF), so that the lines of several processes which
 * share one never stand in each other.
 */
export const MAX_LINE_BYTES = 4096

const SHORT_TEXT = 160

/** A line as JSON with its end, shortened where it is too long: the stack first, then every text, then all but the head. */
export function boundedLine(line: LogLine): string {
  for (const shorten of [whole, withoutStack, withShortTexts, headOnly]) {
    const text = `${JSON.stringify(shorten(line))}\n`
    if (Buffer.byteLength(text) <= MAX_LINE_BYTES) return text
  }
  return `${JSON.stringify({ level: line.level, time: line.time, msg: 'a line was too long', truncated: true })}\n`
}

const whole = (line: LogLine) => line

function withoutStack(line: LogLine): LogLine {
  const { err } = line
  if (typeof err !== 'object' || err === null || !('stack' in err)) return line
  const lines = String(err.stack).split('\n').slice(0, 6)
  return { ...line, err: { ...err, stack: lines.join('\n') }, truncated: true }
}

function withShortTexts(line: LogLine): LogLine {
  const short = JSON.parse(JSON.stringify(line), (_name, value: unknown) =>
    typeof value === 'string' && value.length > SHORT_TEXT ? `${value.slice(0, SHORT_TEXT)}…` : value,
  ) as LogLine
  return { ...short, truncated: true }
}

function headOnly({ level, time, process, pid, requestId, msg }: LogLine): LogLine {
  const short = (value: unknown) => (typeof value === 'string' ? value.slice(0, SHORT_TEXT) : undefined)
  return { level, time, process, pid, requestId: short(requestId), msg: short(msg), truncated: true }
}
