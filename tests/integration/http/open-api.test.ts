import Ajv2020 from 'ajv/dist/2020.js'
import { expect, test } from 'vitest'
import { openApiDocument } from '#relay/pages/open-api/open-api-document.ts'
import { openApiPage } from '#relay/pages/open-api/open-api-page.ts'
import { CALLS } from '#shared/api/calls.ts'

type Operation = {
  operationId: string
  tags: string[]
  parameters?: { name: string; in: string; required?: boolean }[]
  requestBody?: { content: { 'application/json': { schema: object } } }
  responses: Record<string, { description: string; content: Record<string, { schema: object }> }>
}

const document = openApiDocument('Crease', 'https://crease.example') as {
  openapi: string
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, object> }
}
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
)

test('the document describes every call once, each under a name of its own', () => {
  expect(document.openapi).toBe('3.1.0')
  expect(operations.map(({ path, method }) => `${method.toUpperCase()} ${path}`).sort()).toEqual(
    CALLS.map(({ method, path }) => `${method} ${path}`).sort(),
  )
  const ids = operations.map(({ operation }) => operation.operationId)
  expect(new Set(ids).size).toBe(ids.length)
})

test('each schema is one of JSON Schema 2020-12, and each reference leads somewhere', () => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false })
  for (const { operation } of operations) {
    const { requestBody, responses } = operation
    for (const { content } of [...(requestBody ? [requestBody] : []), ...Object.values(responses)]) {
      const [{ schema = {} } = {}] = Object.values(content)
      if ('$ref' in schema) expect(schema.$ref).toBe('#/components/schemas/Failure')
      else expect(ajv.validateSchema(schema)).toBe(true)
    }
  }
  expect(Object.keys(document.components.schemas)).toEqual(['Failure'])
})

test('people read the calls as a page without a script, by their parts, each folded, in at most 190 KB', () => {
  const page = openApiPage('Crease')
  expect(page).not.toContain('<script')
  expect(Buffer.byteLength(page)).toBeLessThan(190_000)
  for (const { path } of CALLS) expect(page).toContain(`<code>${path}</code>`)
  for (const { operation } of operations) {
    const [part = ''] = operation.tags
    expect(page).toContain(`<a href="#${part}">`)
    expect(page).toContain(`<section id="${part}">`)
    expect(page).toContain(`<details id="${operation.operationId}"><summary>`)
  }
})
