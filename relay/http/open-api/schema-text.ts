import type { JsonSchema } from './json-schema.ts'

const WIDTH = 76
const INDENT = '  '

/** A schema as people read one, in the manner of a TypeScript type. */
export function schemaText(schema: JsonSchema, indent = ''): string {
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return choices.map((one) => schemaText(one, indent)).join(' | ')
  if (schema.enum) return schema.enum.map((one) => JSON.stringify(one)).join(' | ')
  if ('const' in schema) return JSON.stringify(schema.const)
  if (typeof schema.type === 'object') return schema.type.join(' | ')
  switch (schema.type) {
    case 'object':
      return objectText(schema, indent)
    case 'array':
      return arrayText(schema.items ?? {}, indent)
    case 'integer':
    case 'number':
      return `${schema.type}${limitsOf(schema)}`
    case 'string':
      return schema.maxLength === undefined ? 'string' : `string of at most ${schema.maxLength}`
    case undefined:
      return 'any'
    default:
      return schema.type
  }
}

/** On one line where it has room there. */
function objectText(schema: JsonSchema, indent: string): string {
  const deeper = indent + INDENT
  const { properties = {}, required = [], additionalProperties: rest } = schema
  const fields = Object.entries(properties).map(
    ([name, value]) => `${name}${required.includes(name) ? '' : '?'}: ${schemaText(value, deeper)}`,
  )
  if (typeof rest === 'object' && Object.keys(rest).length > 0) {
    const { propertyNames } = schema
    const key = propertyNames?.enum ? schemaText(propertyNames) : 'string'
    fields.push(`[${key}]: ${schemaText(rest, deeper)}`)
  }
  if (fields.length === 0) return '{}'
  const line = `{ ${fields.join(', ')} }`
  if (!line.includes('\n') && indent.length + line.length <= WIDTH) return line
  return `{\n${fields.map((field) => `${deeper}${field}\n`).join('')}${indent}}`
}

function arrayText(items: JsonSchema, indent: string): string {
  const text = schemaText(items, indent)
  const isOfWords = items.type !== 'object' && items.type !== 'array' && text.includes(' ')
  return isOfWords ? `(${text})[]` : `${text}[]`
}

/** Limits that only say what fits into a number are left out. */
function limitsOf({ minimum, exclusiveMinimum, maximum }: JsonSchema): string {
  const isSaid = (limit: number | undefined) =>
    limit !== undefined && Math.abs(limit) < Number.MAX_SAFE_INTEGER
  if (isSaid(minimum) && isSaid(maximum)) return ` from ${minimum} to ${maximum}`
  if (isSaid(minimum)) return ` ≥ ${minimum}`
  if (isSaid(exclusiveMinimum)) return ` > ${exclusiveMinimum}`
  return isSaid(maximum) ? ` ≤ ${maximum}` : ''
}
