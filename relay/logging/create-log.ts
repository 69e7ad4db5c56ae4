import { type Logger, pino, stdTimeFunctions } from 'pino'
import { prettyFactory } from 'pino-pretty'
import { LineRedactor, type LogLine } from './redact-line.ts'
import { UnblockedOutput, writeToStdout } from './unblocked-output.ts'

/** How often one message may be logged in a minute: what comes more often is counted. */
const MOST_A_MINUTE = 60
const MINUTE_MS = 60_000

/** Messages hold words of others: beyond so many they share one count. */
const MAX_MESSAGES = 300
const LIMITED = new Set<unknown>(['info', 'warn', 'error'])
type Entry = { sinceMs: number; logged: number; left: number; line: LogLine }

class LineLimiter {
  readonly #nowMs: () => number
  readonly #entries = new Map<string, Entry>()

  constructor(nowMs: () => number) {
    this.#nowMs = nowMs
  }

  passes(line: LogLine): boolean {
    if (!LIMITED.has(line.level)) return true
    const message = `${line.level} ${String(line.msg).slice(0, 80)}`
    const key = this.#entries.has(message) || this.#entries.size < MAX_MESSAGES ? message : 'others'
    const entry = this.#entries.get(key)
    if (entry === undefined) {
      this.#entries.set(key, { sinceMs: this.#nowMs(), logged: 1, left: 0, line })
      return true
    }
    if (entry.logged >= MOST_A_MINUTE) {
      entry.left += 1
      entry.line = line
      return false
    }
    entry.logged += 1
    return true
  }

  takeCounted(): LogLine[] {
    const nowMs = this.#nowMs()
    const counted: LogLine[] = []
    for (const [key, { sinceMs, left, line }] of this.#entries) {
      if (nowMs - sinceMs < MINUTE_MS) continue
      this.#entries.delete(key)
      if (left > 0) counted.push({ ...line, again: left })
    }
    return counted
  }
}

export const MAX_LINE_BYTES = 4096
const SHORT_TEXT = 160
const MAX_STACK = 600
const whole = (line: LogLine) => line

export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
export type Log = Logger<never, boolean>
export type ProcessName = 'relay' | 'primary' | 'worker' | 'origin' | 'build' | 'dev'

export type CreateLogOptions = {
  level: LogLevel
  process: ProcessName
  redactor?: LineRedactor
  write?: (line: string) => void
  isTerminal?: boolean
  nowMs?: () => number
}

const COUNT_EVERY_MS = 5000

/** All lines pass here: secrets are removed, frequent lines counted, long ones shortened. */
export function createLog(options: CreateLogOptions): Log {
  const { level, process: name, redactor = new LineRedactor() } = options
  const { write = (line) => standardOutput().write(line), nowMs = () => performance.now() } = options
  const { isTerminal = process.stdout.isTTY === true } = options
  const limiter = new LineLimiter(nowMs)
  const pretty = prettyFactory({ colorize: true, singleLine: true, ignore: 'pid', translateTime: 'HH:MM:ss' })
  const send = (line: LogLine) => {
    const bounded = boundedLine(redactor.redact(line))
    write(isTerminal ? pretty(JSON.parse(bounded, withoutControls)) : bounded)
  }
  let isCounting = false
  const startCounting = () => {
    if (isCounting) return
    isCounting = true
    setInterval(() => {
      for (const line of limiter.takeCounted()) send({ ...line, time: new Date().toISOString() })
    }, COUNT_EVERY_MS).unref()
  }
  return pino(
    {
      level,
      base: { process: name, pid: process.pid },
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    {
      write: (text: string) => {
        const line = parsed(text)
        if (limiter.passes(line)) send(line)
        else startCounting()
      },
    },
  )
}

function withoutControls(name: string, value: unknown): unknown {
  if (typeof value !== 'string') return value
  return value.replaceAll(name === 'stack' ? /(?!\n)\p{Cc}/gu : /\p{Cc}/gu, ' ')
}

function parsed(text: string): LogLine {
  try {
    return JSON.parse(text) as LogLine
  } catch {
    return {
      level: 'error',
      time: new Date().toISOString(),
      msg: 'a line of the log was not JSON and is left out',
    }
  }
}

let output: UnblockedOutput | undefined

function standardOutput(): UnblockedOutput {
  if (output) return output
  const made = new UnblockedOutput({
    write: writeToStdout(),
    droppedLine: (dropped) =>
      boundedLine({
        level: 'warn',
        time: new Date().toISOString(),
        pid: process.pid,
        dropped,
        msg: 'lines of the log were dropped, as nobody took them',
      }),
  })
  process.once('exit', () => made.flush())
  output = made
  return made
}

function boundedLine(line: LogLine): string {
  for (const shorten of [whole, withShortTexts, headOnly]) {
    const text = `${JSON.stringify(shorten(line))}\n`
    if (Buffer.byteLength(text) <= MAX_LINE_BYTES) return text
  }
  return `${JSON.stringify({ level: line.level, time: line.time, msg: 'a line was too long', truncated: true })}\n`
}

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
