import { shownValue } from '#shared/settings/shown-value.ts'

/** A variable of the environment with a wrong value: one sentence, with which a start ends. */
export class ConfigError extends Error {
  constructor(variable: string, got: string, takes: string) {
    super(`${variable} is ${JSON.stringify(shownValue(variable, got))}, but it takes ${takes}.`)
    this.name = 'ConfigError'
  }
}
