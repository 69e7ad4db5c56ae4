import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import * as z from 'zod'

/** A compose file as `docker compose` reads it: anchors merged and variables put in. As much of one as ours say. */

const Service = z.object({
  image: z.string(),
  command: z.array(z.string()).optional(),
  environment: z.record(z.string(), z.string()).default({}),
  volumes: z.array(z.string()).default([]),
  ports: z.array(z.string()).default([]),
  secrets: z.array(z.object({ source: z.string(), mode: z.number() })).default([]),
  networks: z.object({ default: z.object({ ipv4_address: z.string() }) }).optional(),
  depends_on: z.record(z.string(), z.object({ condition: z.literal('service_healthy') })).default({}),
  healthcheck: z.object({ test: z.array(z.string()), start_period: z.string().optional() }),
})
export type Service = z.infer<typeof Service>

const ComposeFile = z.object({
  services: z.record(z.string(), Service),
  secrets: z.record(z.string(), z.object({ environment: z.string() })).default({}),
})
export type ComposeFile = z.infer<typeof ComposeFile>

type Environment = Readonly<Record<string, string | undefined>>

export function readCompose(path: string | URL, env: Environment): ComposeFile {
  return ComposeFile.parse(interpolated(parseYaml(path), env))
}

/** As it stands, with its anchors merged. */
export function parseYaml(path: string | URL): unknown {
  return parse(readFileSync(path, 'utf8'), { merge: true })
}

/** `${NAME}`, `${NAME:-default}` and `${NAME:?why}` in every text; a missing one is told in compose's own words. */
export function interpolated(value: unknown, env: Environment): unknown {
  if (typeof value === 'string') {
    return value.replaceAll(
      /\$\{(\w+)(?::([-?])([^}]*))?\}/g,
      (_, name: string, kind?: string, rest = '') => {
        const held = env[name]
        if (held) return held
        if (kind === '?') throw new Error(`required variable ${name} is missing a value: ${rest}`)
        return rest
      },
    )
  }
  if (Array.isArray(value)) return value.map((item) => interpolated(item, env))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, interpolated(item, env)]))
}
