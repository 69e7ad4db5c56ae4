import { OPEN_API_PATH } from '#shared/addresses/developer-addresses.ts'
import { CALLS, type ContractCall } from '#shared/api/calls.ts'
import { escapeHtml } from '#shared/escape-html.ts'
import { developerDocument } from '../developer-pages/developer-document.ts'
import type { Operation } from './json-schema.ts'
import { exampleOf } from './schema-example.ts'
import { schemaText } from './schema-text.ts'

/** Where the header of a call comes from. */
const TOKENS: Readonly<Record<string, string>> = {
  AuthToken: 'which a login gives',
  Token: 'which comes with a code',
}

/** The calls of the contract as a page for people, which no script draws. */
export function openApiPage(document: { [name: string]: unknown }, style?: string): string {
  const paths = document.paths as Record<string, Record<string, Operation>>
  const parts = [...new Set(CALLS.map(({ path }) => partOf(path)))].map((name) => ({
    name,
    calls: CALLS.filter(({ path }) => partOf(path) === name),
  }))
  const body = [
    '<h1>API</h1>',
    '<p>Each call answers JSON. Where <code>Status.code</code> is not the one that stands for success there, the call has',
    'failed, and <code>Status.returnMessage</code> says why in words for people.',
    `<a href="${OPEN_API_PATH}.json">openapi.json</a> describes the same for programs (OpenAPI 3.1).</p>`,
    '<div class="parts"><nav aria-label="Calls"><ul>',
    ...parts.map(
      ({ name, calls }) => `<li><a href="#${name}">${name}</a> <small>${calls.length}</small></li>`,
    ),
    '</ul></nav><div>',
    ...parts.map(({ name, calls }) => {
      const each = calls.map((call) => callHtml(call, paths[call.path]?.[call.method.toLowerCase()]))
      return `<section id="${name}"><h2>${name}</h2>\n${each.join('\n')}</section>`
    }),
    '</div></div>',
  ].join('\n')
  return developerDocument({ path: OPEN_API_PATH, style, body })
}

function callHtml(
  { method, path, summary, success }: ContractCall,
  operation: Operation | undefined,
): string {
  if (operation === undefined) return ''
  const { operationId, parameters = [], requestBody, responses, security = [] } = operation
  const asked = requestBody?.content['application/json'].schema
  const answer = responses[200].content['application/json'].schema
  const tokens = security.flatMap((one) => Object.keys(one))
  return [
    `<details id="${operationId}"><summary><b>${method}</b> <code>${escapeHtml(path)}</code> <span>${escapeHtml(summary)}</span></summary>`,
    ...tokens.map((token) => `<p>Needs the header <code>${token}</code>, ${TOKENS[token] ?? ''}.</p>`),
    parametersHtml(parameters),
    asked ? `<h3>Body</h3>${pre(schemaText(asked))}` : '',
    `<h3>Answer</h3><p>${escapeHtml(responses[200].description)}.</p>${pre(schemaText(answer))}`,
    `<h3>Example</h3>${pre(requestText(method, path, operation))}`,
    pre(JSON.stringify(answerExample(exampleOf(answer), success), undefined, 1)),
    '</details>',
  ].join('')
}

function parametersHtml(parameters: NonNullable<Operation['parameters']>): string {
  if (parameters.length === 0) return ''
  const rows = parameters.map(({ name, in: place, schema }) => {
    const preset = schema.default === undefined ? '' : `, ${String(schema.default)} if left out`
    return `<tr><th scope="row"><code>${name}</code></th><td>${place}</td><td>${escapeHtml(schemaText(schema) + preset)}</td></tr>`
  })
  return `<h3>Parameters</h3><table>${rows.join('')}</table>`
}

/** The request as it is sent. */
function requestText(method: string, path: string, { parameters = [], requestBody }: Operation): string {
  const query = parameters
    .filter((one) => one.in === 'query')
    .map(({ name, schema }) => `${name}=${encodeURIComponent(String(exampleOf(schema, name)))}`)
  const address = path.replace('{id}', '7') + (query.length === 0 ? '' : `?${query.join('&')}`)
  if (!requestBody) return `${method} ${address}`
  const body = JSON.stringify(exampleOf(requestBody.content['application/json'].schema), undefined, 1)
  return `${method} ${address}\nContent-Type: application/json\n\n${body}`
}

/** One that succeeded. */
function answerExample(example: unknown, success: number): unknown {
  return { ...(example as object), Status: { code: success, returnMessage: '' } }
}

/** Reached by keyboard, as it may scroll. */
const pre = (text: string) => `<pre tabindex="0"><code>${escapeHtml(text)}</code></pre>`

const partOf = (path: string) => path.split('/')[2] ?? ''
