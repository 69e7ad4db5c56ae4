import type { LogLevel } from './create-log.ts'

type Levelled = { level: string }

/** The level of a process's log, which an operator may raise for a while. */
export class LevelSwitch {
  readonly #configured: LogLevel
  readonly #logs: readonly Levelled[]

  /** `logs`: all that keep a level of their own; children that are made of them later have theirs. */
  constructor(configured: LogLevel, logs: readonly Levelled[]) {
    this.#configured = configured
    this.#logs = logs
  }

  /** Undefined: as configured. */
  set(level: LogLevel | undefined): void {
    for (const log of this.#logs) log.level = level ?? this.#configured
  }
}
