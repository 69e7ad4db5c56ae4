import { OPEN_API_PATH } from '#shared/addresses/developer-addresses.ts'
import { CALLS, type ContractCall } from '#shared/api/calls.ts'
import { escapeHtml } from '#shared/escape-html.ts'
import { developerDocument } from '../developer-pages/developer-document.ts'
import { operationIdOf, parametersOf, schemaOf } from './open-api-document.ts'
import { schemaText } from './schema-text.ts'

const TOKENS = {
  AuthToken: 'which a login gives',
  Token: 'which comes with a code',
  'X-Api-Key': 'a key that an editor made',
} as const

/** The calls of the contract as a page for people, which no script draws. */
export function openApiPage(site: string, style?: string): string {
  const parts = [...new Set(CALLS.map(partOf))].map((name) => ({
    name,
    calls: CALLS.filter((call) => partOf(call) === name),
  }))
  const body = [
    '<h1>API</h1>',
    '<p>Each call answers JSON. Where <code>Status.code</code> is not the one that means success there, the call has',
    'failed, and <code>Status.returnMessage</code> gives the reason in words for people.',
    `<a href="${OPEN_API_PATH}.json">openapi.json</a> describes the same for programs (OpenAPI 3.1).</p>`,
    '<div class="parts"><nav aria-label="Calls"><ul>',
    ...parts.map(
      ({ name, calls }) => `<li><a href="#${name}">${name}</a> <small>${calls.length}</small></li>`,
    ),
    '</ul></nav><div>',
    ...parts.map(
      ({ name, calls }) =>
        `<section id="${name}"><h2>${name}</h2>\n${calls.map(callHtml).join('\n')}</section>`,
    ),
    '</div></div>',
  ].join('\n')
  return developerDocument({ site, path: OPEN_API_PATH, style, body })
}

function callHtml(call: ContractCall): string {
  const { method, path, summary, success, token, request, answer, fileType } = call
  const rows = parametersOf(call).map(({ name, in: place, schema }) => {
    const preset = schema.default === undefined ? '' : `, ${String(schema.default)} if left out`
    return `<tr><th scope="row"><code>${name}</code></th><td>${place}</td><td>${escapeHtml(schemaText(schema) + preset)}</td></tr>`
  })
  return [
    `<details id="${operationIdOf(call)}"><summary><b>${method}</b> <code>${escapeHtml(path)}</code> <span>${escapeHtml(summary)}</span></summary>`,
    token ? `<p>Needs the header <code>${token}</code>, ${TOKENS[token]}.</p>` : '',
    rows.length > 0 ? `<h3>Parameters</h3><table>${rows.join('')}</table>` : '',
    request ? `<h3>Body</h3>${pre(schemaText(schemaOf(request, 'input')))}` : '',
    `<h3>Answer</h3><p>${fileType ? `A file, ${fileType}` : `Status.code ${success} is success`}.</p>${pre(schemaText(schemaOf(answer, 'output')))}`,
    '</details>',
  ].join('')
}

/** Reached by keyboard, as it may scroll. */
const pre = (text: string) => `<pre tabindex="0"><code>${escapeHtml(text)}</code></pre>`

const partOf = ({ path }: ContractCall) => path.split('/')[2] ?? ''
