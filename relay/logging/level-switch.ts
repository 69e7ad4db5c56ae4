import type { LogLevel } from './create-log.ts'

type Levelled = { level: string }

/** The level of a process's log, which an operator may raise for a while. */
export class LevelSwitch {
  readonly #configured: LogLevel
  readonly #logs: readonly Levelled[]
  #timer: NodeJS.Timeout | undefined

  /** `logs`: all that keep a level of their own; children that are made of them later have theirs. */
  constructor(configured: LogLevel, logs: readonly Levelled[]) {
    this.#configured = configured
    this.#logs = logs
  }

  /** Logs at `level` for so long, then as configured. What was raised before ends with it. */
  raise(level: LogLevel, forMs: number): void {
    this.#set(level)
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#set(this.#configured), forMs).unref()
  }

  /** As configured, at once. */
  reset(): void {
    clearTimeout(this.#timer)
    this.#set(this.#configured)
  }

  #set(level: LogLevel): void {
    for (const log of this.#logs) log.level = level
  }
}
