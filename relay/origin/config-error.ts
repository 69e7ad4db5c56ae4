import { shownValue } from '#shared/settings/shown-value.ts'
import { ORIGIN_VARIABLES, type OriginVariable } from './variables.ts'

export class ConfigError extends Error {
  constructor(name: string, got: string, takes: string) {
    super(`${name} is ${JSON.stringify(shownValue(name, got))}, but it takes ${takes}.`)
    this.name = 'ConfigError'
  }
}

export function refusal(name: OriginVariable, got = ''): ConfigError {
  return new ConfigError(name, got, ORIGIN_VARIABLES[name].takes)
}
