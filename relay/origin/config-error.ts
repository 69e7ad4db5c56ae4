import { shownValue } from '#shared/settings/shown-value.ts'

/** A value that the origin cannot start with. The message is one sentence for whoever set it. */
export class ConfigError extends Error {
  constructor(name: string, got: string, takes: string) {
    super(`${name} is ${JSON.stringify(shownValue(name, got))}, but it takes ${takes}.`)
    this.name = 'ConfigError'
  }
}
