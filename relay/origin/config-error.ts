import { shownValue } from '#shared/settings/shown-value.ts'
import { ORIGIN_VARIABLES, type OriginVariable } from './variables.ts'

/** A value that the origin cannot start with. The message is one sentence for the operator. */
export class ConfigError extends Error {
  constructor(name: string, got: string, takes: string) {
    super(`${name} is ${JSON.stringify(shownValue(name, got))}, but it takes ${takes}.`)
    this.name = 'ConfigError'
  }
}

/** The variable's table entry describes valid values. */
export function refusal(name: OriginVariable, got = ''): ConfigError {
  return new ConfigError(name, got, ORIGIN_VARIABLES[name].takes)
}
