import { ConfigError } from '#relay/config/config-error.ts'
import { ORIGIN_VARIABLES, type OriginVariable } from './variables.ts'

export function refusal(name: OriginVariable, got = ''): ConfigError {
  return new ConfigError(name, got, ORIGIN_VARIABLES[name].takes)
}
