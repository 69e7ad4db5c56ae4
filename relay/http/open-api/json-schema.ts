/** As far as the schemas of the contract use it (JSON Schema 2020-12). */
export type JsonSchema = {
  type?: string | readonly string[]
  properties?: Readonly<Record<string, JsonSchema>>
  required?: readonly string[]
  additionalProperties?: JsonSchema | boolean
  propertyNames?: JsonSchema
  items?: JsonSchema
  anyOf?: readonly JsonSchema[]
  oneOf?: readonly JsonSchema[]
  enum?: readonly unknown[]
  const?: unknown
  default?: unknown
  minimum?: number
  exclusiveMinimum?: number
  maximum?: number
  maxLength?: number
}

export type Operation = {
  operationId: string
  summary: string
  tags: readonly string[]
  security?: readonly Readonly<Record<string, unknown>>[]
  parameters?: readonly { name: string; in: string; required?: boolean; schema: JsonSchema }[]
  requestBody?: { content: { 'application/json': { schema: JsonSchema } } }
  responses: {
    200: { description: string; content: { 'application/json': { schema: JsonSchema } } }
  }
}
