import { randomBytes } from 'node:crypto'
import type { Config } from '../config/config.ts'
import { originOptions } from '../config/origin-options.ts'
import { createLog } from '../logging/create-log.ts'
import { steadyUnixMs, systemClock } from '../time/clock.ts'
import type { Surroundings } from './surroundings.ts'

export type Setup = ReturnType<typeof setupOf>

export function setupOf(config: Config, surroundings: Surroundings) {
  const { clock = systemClock, random = Math.random, worker } = surroundings
  return {
    ...surroundings,
    config,
    clock,
    random,
    log: surroundings.log ?? createLog({ level: config.logLevel, process: 'relay' }),
    /** Unix time that does not jump. */
    nowMs: steadyUnixMs(clock),
    workers: worker?.workers ?? 1,
    sessionSecrets: surroundings.sessionSecrets ?? [randomBytes(32).toString('base64url')],
    upstream: originOptions(surroundings.apiHost, config),
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    setup: Setup
  }
}
