import type { LogLevel } from './create-log.ts'

type Levelled = { level: string }

export class LevelSwitch {
  readonly #configured: LogLevel
  readonly #logs: readonly Levelled[]

  constructor(configured: LogLevel, logs: readonly Levelled[]) {
    this.#configured = configured
    this.#logs = logs
  }

  set(level: LogLevel | undefined): void {
    for (const log of this.#logs) log.level = level ?? this.#configured
  }
}
