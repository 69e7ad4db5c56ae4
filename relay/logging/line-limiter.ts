import type { LogLine } from './redact-line.ts'

/** How often one message may be logged in a minute: what comes more often is counted. */
const MOST_A_MINUTE = 60
const MINUTE_MS = 60_000
/** Messages hold words of others: beyond so many they share one count. */
const MAX_MESSAGES = 300
const LIMITED = new Set<unknown>(['info', 'warn', 'error'])

type Entry = { sinceMs: number; logged: number; left: number; line: LogLine }

/** Whatever strangers do, one message does not fill a disk: it is logged so often a minute, then counted. */
export class LineLimiter {
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
