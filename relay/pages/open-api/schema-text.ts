import type * as z from 'zod'
import type { JsonSchema } from './open-api-document.ts'

type AnySchema = z.core.JSONSchema._JSONSchema

const WIDTH = 76
const INDENT = '  '

/** A schema as people read one, in the manner of a TypeScript type. */
export function schemaText(schema: AnySchema, indent = ''): string {
  if (typeof schema === 'boolean') return 'any'
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return choices.map((one) => schemaText(one, indent)).join(' | ')
  if (schema.enum) return schema.enum.map((one) => JSON.stringify(one)).join(' | ')
  if ('const' in schema) return JSON.stringify(schema.const)
  if (typeof schema.type === 'object') return schema.type.join(' | ')
  switch (schema.type) {
    case 'object':
      return objectText(schema, indent)
    case 'array':
      return arrayText([schema.items ?? {}].flat()[0] ?? {}, indent)
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

function objectText(schema: JsonSchema, indent: string): string {
  const deeper = indent + INDENT
  const { properties = {}, required = [], additionalProperties: rest } = schema
  const fields = Object.entries(properties).map(
    ([name, value]) => `${name}${required.includes(name) ? '' : '?'}: ${schemaText(value, deeper)}`,
  )
  if (typeof rest === 'object' && Object.keys(rest).length > 0) {
    const { propertyNames } = schema
    const key = typeof propertyNames === 'object' && propertyNames.enum ? schemaText(propertyNames) : 'string'
    fields.push(`[${key}]: ${schemaText(rest, deeper)}`)
  }
  if (fields.length === 0) return '{}'
  const line = `{ ${fields.join(', ')} }`
  if (!line.includes('\n') && indent.length + line.length <= WIDTH) return line
  return `{\n${fields.map((field) => `${deeper}${field}\n`).join('')}${indent}}`
}

function arrayText(items: AnySchema, indent: string): string {
  const text = schemaText(items, indent)
  const isStructure = typeof items === 'object' && /^(object|array)$/.test(String(items.type))
  const isOfWords = !isStructure && text.includes(' ')
  return isOfWords ? `(${text})[]` : `${text}[]`
}

/** Limits that only say what fits into a number are left out. */
function limitsOf({ minimum, exclusiveMinimum, maximum }: JsonSchema): string {
  const isLimit = (limit: unknown) => typeof limit === 'number' && Math.abs(limit) < Number.MAX_SAFE_INTEGER
  if (isLimit(minimum) && isLimit(maximum)) return ` from ${minimum} to ${maximum}`
  if (isLimit(minimum)) return ` ≥ ${minimum}`
  if (isLimit(exclusiveMinimum)) return ` > ${exclusiveMinimum}`
  return isLimit(maximum) ? ` ≤ ${maximum}` : ''
}
