import type { LogLevel } from './create-log.ts'

type Levelled = { level: string }

export class LevelSwitch {
  readonly #configured: LogLevel
  readonly #logs: readonly Levelled[]

  /** `logs`: all that keep a level of their own; children that are made of them later have theirs. */
  constructor(configured: LogLevel, logs: readonly Levelled[]) {
    this.#configured = configured
    this.#logs = logs
  }

  set(level: LogLevel | undefined): void {
    for (const log of this.#logs) log.level = level ?? this.#configured
  }
}
