import type { JsonSchema } from './json-schema.ts'

/** What a field of such a name may hold, the first that fits. */
const TEXTS: readonly (readonly [name: RegExp, text: string])[] = [
  [/Time$|Date$|^At$/, '2026-07-01T14:00:00.000Z'],
  [/E-?mail/i, 'asha@example.org'],
  [/U(RL|rl)$|Image|Logo|Icon|Poster/, '/api/Media/example.png'],
  [/Overs$/, '17.3'],
  [/TeamName$/, 'Comets'],
  [/PlayerName$|^(Full)?Name$/, 'A. Rao'],
]

/** A value that the schema takes: of objects what they must have, so that an example stays readable. */
export function exampleOf(schema: JsonSchema, name = ''): unknown {
  if (schema.default !== undefined) return schema.default
  if (schema.enum) return schema.enum[0]
  if ('const' in schema) return schema.const
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return exampleOf(choices.find(({ type }) => type !== 'null') ?? {}, name)
  const type = typeof schema.type === 'object' ? schema.type[0] : schema.type
  switch (type) {
    case 'object':
      return objectOf(schema, name)
    case 'array':
      return schema.items ? [exampleOf(schema.items, name)] : []
    case 'integer':
    case 'number':
      return numberOf(schema)
    case 'string':
      return (TEXTS.find(([pattern]) => pattern.test(name))?.[1] ?? '…').slice(0, schema.maxLength)
    case 'boolean':
      return true
    case 'null':
      return null
    default:
      return {}
  }
}

function objectOf({ properties = {}, required = [], ...schema }: JsonSchema, name: string): unknown {
  const fields = Object.entries(properties)
    .filter(([field]) => required.includes(field))
    .map(([field, value]) => [field, exampleOf(value, field)] as const)
  const { additionalProperties: rest, propertyNames } = schema
  const isMap = fields.length === 0 && typeof rest === 'object' && Object.keys(rest).length > 0
  // Every key of a list of keys has to be there (draft 2020-12, as zod writes it).
  const keys = isMap ? [...(required.length > 0 ? required : [propertyNames?.enum?.[0] ?? '1'])] : []
  return Object.fromEntries([
    ...fields,
    ...keys.map((key) => [key, exampleOf(rest as JsonSchema, name)] as const),
  ])
}

function numberOf({ minimum = 1, exclusiveMinimum = 0, maximum = 1 }: JsonSchema): number {
  return Math.min(maximum, Math.max(1, minimum, exclusiveMinimum + 1))
}
