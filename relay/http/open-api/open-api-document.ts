import * as z from 'zod'
import { CALLS, type ContractCall } from '#shared/api/calls.ts'
import { Status } from '#shared/api/envelope.ts'
import { MAX_PAGE_SIZE, PAGE_SIZE } from '#shared/api/page-size.ts'
import { LANGUAGES } from '#shared/language.ts'

type Json = { [name: string]: unknown }

/** The contract as an OpenAPI 3.1 document, made of the schemas that the relay and its pages go by themselves. */
export function openApiDocument(site: string): Json {
  const paths: Record<string, Json> = {}
  for (const call of CALLS) {
    const { path, method } = call
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(call) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Crease',
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
      },
    },
  }
}

function operationOf(call: ContractCall): Json {
  const { path, method, summary, request, answer, success, token } = call
  const [, , part = '', name = ''] = path.split('/')
  return {
    operationId: `${method.toLowerCase()}${part}${name}${path.endsWith('}') ? 'ById' : ''}`,
    tags: [part],
    summary,
    ...(token ? { security: [{ [token]: [] }] } : {}),
    ...parametersOf(call),
    ...(request
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: schemaOf(request, 'input') } },
          },
        }
      : {}),
    responses: {
      200: {
        description: `Status.code ${success} is success`,
        content: { 'application/json': { schema: schemaOf(answer, 'output') } },
      },
      default: {
        description: 'A failure: its Status.returnMessage is for people',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    },
  }
}

function parametersOf({ path, list, search, required, texts }: ContractCall): Json {
  const query = (name: string, schema: Json) => ({ name, in: 'query', schema })
  const parameters = [
    ...(path.includes('{id}')
      ? [{ name: 'id', in: 'path', required: true, schema: { type: 'integer', minimum: 1 } }]
      : []),
    ...(list
      ? [
          query('PageNumber', { type: 'integer', minimum: 1, default: 1 }),
          query('PageSize', { type: 'integer', minimum: 1, maximum: MAX_PAGE_SIZE, default: PAGE_SIZE }),
        ]
      : []),
    ...(search ? [query(search, { type: 'string' })] : []),
    ...(required ? [{ ...query(required, { type: 'string' }), required: true }] : []),
    ...(texts ? [query('Language', { type: 'string', enum: [...LANGUAGES], default: 'en' })] : []),
  ]
  return parameters.length === 0 ? {} : { parameters }
}

/** Without the name of its dialect, which is that of the whole document. */
function schemaOf(schema: z.core.$ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}
