import type { Config } from './config.ts'

/** How the origin is called, as it is configured. */
export function originOptions(apiHost: URL, config: Config) {
  return {
    apiHost,
    headers: config.upstreamHeaders,
    timeoutMs: config.upstreamTimeoutMs,
    ca: config.upstreamCa,
  }
}
