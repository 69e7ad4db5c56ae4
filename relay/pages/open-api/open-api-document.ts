import * as z from 'zod'
import { CALLS, type ContractCall } from '#shared/api/calls.ts'
import { DESK_KIND_NAMES } from '#shared/api/desk-kinds.ts'
import { Status } from '#shared/api/envelope.ts'
import { MAX_PAGE_SIZE, PAGE_SIZE } from '#shared/api/page-size.ts'
import { LANGUAGES } from '#shared/language.ts'

type Json = { [name: string]: unknown }
export type JsonSchema = z.core.JSONSchema.BaseSchema
type Parameter = { name: string; in: 'path' | 'query'; required?: true; schema: JsonSchema }

export function openApiDocument(name: string, site: string): Json {
  const paths: Record<string, Json> = {}
  for (const call of CALLS)
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operationOf(call) }
  return {
    openapi: '3.1.0',
    info: {
      title: name,
      version: '1',
      description:
        'Every answer carries a Status. Live scores come faster over the live protocol at /live than these calls tell them.',
    },
    servers: [{ url: site }],
    paths,
    components: {
      schemas: { Failure: schemaOf(z.object({ Status: z.looseObject(Status.shape) }), 'output') },
      securitySchemes: {
        AuthToken: { type: 'apiKey', in: 'header', name: 'AuthToken' },
        Token: { type: 'apiKey', in: 'header', name: 'Token' },
        'X-Api-Key': { type: 'apiKey', in: 'header', name: 'X-Api-Key' },
      },
    },
  }
}

/** The name of a call in programs that are made of the document. */
export function operationIdOf({ path, method }: ContractCall): string {
  const parts = path.split('/').slice(2)
  const names = parts.filter((part) => part !== '{id}').map((part) => part.replace(/\W/g, ''))
  return `${method.toLowerCase()}${names.join('')}${path.endsWith('{id}') ? 'ById' : ''}`
}

function operationOf(call: ContractCall): Json {
  const { path, summary, request, answer, success, token, fileType, requestType } = call
  const parameters = parametersOf(call)
  return {
    operationId: operationIdOf(call),
    tags: [path.split('/')[2]],
    summary,
    ...(token ? { security: [{ [token]: [] }] } : {}),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(request
      ? {
          requestBody: {
            required: true,
            content: { [requestType ?? 'application/json']: { schema: schemaOf(request, 'input') } },
          },
        }
      : {}),
    responses: {
      200: {
        description: fileType ? 'A file' : `Status.code ${success} is success`,
        content: { [fileType ?? 'application/json']: { schema: schemaOf(answer, 'output') } },
      },
      default: {
        description: 'A failure: its Status.returnMessage is for people',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    },
  }
}

export function parametersOf({ path, list, search, required, texts }: ContractCall): Parameter[] {
  const query = (name: string, schema: JsonSchema): Parameter => ({ name, in: 'query', schema })
  const id: Parameter = { name: 'id', in: 'path', required: true, schema: { type: 'integer', minimum: 1 } }
  const kind: Parameter = { ...id, name: 'Kind', schema: { type: 'string', enum: DESK_KIND_NAMES } }
  return [
    ...(path.includes('{Kind}') ? [kind] : []),
    ...(path.includes('{id}') ? [id] : []),
    ...(list
      ? [
          query('PageNumber', { type: 'integer', minimum: 1, default: 1 }),
          query('PageSize', { type: 'integer', minimum: 1, maximum: MAX_PAGE_SIZE, default: PAGE_SIZE }),
        ]
      : []),
    ...(search ? [query(search, { type: 'string' })] : []),
    ...(required ? [{ ...query(required, { type: 'string' }), required: true as const }] : []),
    ...(texts ? [query('Language', { type: 'string', enum: [...LANGUAGES], default: 'en' })] : []),
  ]
}

/** Without the name of its dialect, which is that of the whole document. */
export function schemaOf(schema: z.core.$ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}
