import { type Logger, pino, stdTimeFunctions } from 'pino'
import { prettyFactory } from 'pino-pretty'
import { boundedLine } from './bounded-line.ts'
import { LineLimiter } from './line-limiter.ts'
import { LineRedactor, type LogLine } from './redact-line.ts'
import { UnblockedOutput, writeToStdout } from './unblocked-output.ts'

export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
export type Log = Logger<never, boolean>
export type ProcessName = 'relay' | 'primary' | 'worker' | 'origin' | 'build' | 'dev'

export type CreateLogOptions = {
  level: LogLevel
  process: ProcessName
  redactor?: LineRedactor
  write?: (line: string) => void
  /** Whether a person reads along. */
  isTerminal?: boolean
  nowMs?: () => number
}

const COUNT_EVERY_MS = 5000

/**
 * The log of a process. Every line of every logger made of it goes this way and no other: what must not be logged is
 * taken out, what comes too often is counted, what is too long is shortened. It is JSON, or at a terminal for people.
 */
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

/** Without characters that a terminal obeys. A stack alone has lines. */
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

/** One for all logs of a process, as they share the file. */
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
