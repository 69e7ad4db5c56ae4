import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readConfig } from '#relay/config/config.ts'
import { OTHER_VARIABLES, RELAY_VARIABLE_SECTIONS, RELAY_VARIABLES } from '#relay/config/variables.ts'
import { readOriginConfig } from '#relay/origin/core/config/config.ts'
import { ORIGIN_VARIABLES } from '#relay/origin/core/config/variables.ts'
import type { Variable, Variables } from '#shared/settings/variable.ts'

/** `npx vitest run --project quick tests/relay/configuration-page.test.ts -u` writes `relay/docs/configuration.md`. */

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const compose = readFileSync(`${ROOT}docker-compose.yml`, 'utf8')

const HEAD = `# Configuration

Everything is set by variables of the environment, all optional. \`.env\` in the folder of the start is read too; a
variable that is set already counts before it. A wrong value stops the start with one sentence that says which, what it
got and what it takes. One that is empty is not set.
`

const ORIGIN_HEAD = `## The origin

Read by \`npm run origin\`, and by the embedded origin, which has the relay's environment.
`

const OTHER_HEAD = `## Commands and libraries
`

const COMPOSE_HEAD = `## docker-compose.yml

Read by compose itself, and given to the containers where they carry the name of a variable above.

| variable | without it |
| --- | --- |
`

/** A bar would end the cell. */
const cell = (text: string) => text.replaceAll('|', '\\|')
const code = (text: string) => `\`${cell(text)}\``

function row([name, { does, takes, default: value, without, example }]: [string, Variable]): string {
  const shown = value === undefined ? cell(without ?? '') : code(value)
  return `| \`${name}\` | ${cell(does)} | ${cell(takes)} | ${shown} | ${code(example)} |`
}

const table = (variables: Variables) =>
  `
| variable | what it does | takes | without it | example |
| --- | --- | --- | --- | --- |
${Object.entries(variables).map(row).join('\n')}
`

/** `${NAME:-default}`, `${NAME:?why it is needed}`. */
function composeRows(): string {
  const found = [...compose.matchAll(/\$\{([A-Z_]+):([-?])([^}]*)\}/g)]
  const rows = found.map(([, name, kind, text = '']) =>
    kind === '-' ? `| \`${name}\` | ${code(text)} |` : `| \`${name}\` | does not start: ${cell(text)} |`,
  )
  return `${[...new Set(rows)].join('\n')}\n`
}

test('the page of configuration names every variable, as the code that reads it has it', async () => {
  const sections = Object.entries(RELAY_VARIABLE_SECTIONS).map(
    ([title, variables]) => `## ${title}\n${table(variables)}`,
  )
  const page = [
    ...[HEAD, ...sections],
    ...[`${ORIGIN_HEAD}${table(ORIGIN_VARIABLES)}`, `${OTHER_HEAD}${table(OTHER_VARIABLES)}`],
    `${COMPOSE_HEAD}${composeRows()}`,
  ].join('\n')
  await expect(page).toMatchFileSnapshot('../../relay/docs/configuration.md')
})

/** Who else has to be set, for a value to be taken at all. */
const BESIDE: Record<string, string> = {
  SESSION_SECRET: 'a secret of at least 32 characters',
  API_HOST: 'https://origin.example',
  SMS_WEBHOOK_URL: 'https://sms.example.org/send',
  SMS_WEBHOOK_SECRET: 'a-long-random-text',
  OIDC_CLIENT_ID: 'crease',
  OIDC_CLIENT_SECRET: 'a-long-random-text',
  VAPID_PUBLIC_KEY: RELAY_VARIABLES.VAPID_PUBLIC_KEY.example,
  VAPID_PRIVATE_KEY: RELAY_VARIABLES.VAPID_PRIVATE_KEY.example,
}

const READERS = [
  { variables: RELAY_VARIABLES as Variables, read: (env: Record<string, string>) => readConfig(env) },
  { variables: ORIGIN_VARIABLES as Variables, read: (env: Record<string, string>) => readOriginConfig(env) },
]
const all = READERS.flatMap(({ variables, read }) =>
  Object.entries(variables).map(([name, variable]) => ({ name, variable, read })),
)

test('every default on the page is what holds without the variable', () => {
  const { OPERATOR_TOKEN } = { OPERATOR_TOKEN: 'the same in both of them' }
  for (const { name, variable, read } of all) {
    if (variable.default === undefined) expect(variable.without, name).toBeTruthy()
    else expect(read({ OPERATOR_TOKEN, [name]: variable.default }), name).toEqual(read({ OPERATOR_TOKEN }))
  }
})

test('every example on the page is taken', () => {
  const named = new Set(['UPSTREAM_CA_FILE', 'CONTENT_DIR'])
  // What they name is not there.
  for (const { name, variable, read } of all.filter(({ name }) => !named.has(name))) {
    expect(() => read({ ...BESIDE, [name]: variable.example }), name).not.toThrow()
  }
})

test('bounds on the page are those that hold', () => {
  const bounded = all.flatMap(({ name, variable, read }) => {
    const [, least, most] = / from (\d+)(?: to (\d+))?/.exec(variable.takes) ?? []
    return least === undefined ? [] : [{ name, read, least: Number(least), most: most && Number(most) }]
  })
  expect(bounded.length).toBeGreaterThan(10)
  for (const { name, read, least, most } of bounded) {
    expect(() => read({ [name]: String(least) }), name).not.toThrow()
    expect(() => read({ [name]: String(least - 1) }), name).toThrow(`${name} is`)
    if (!most) continue
    expect(() => read({ LIVE_POLL_MS: '50', [name]: String(most) }), name).not.toThrow()
    expect(() => read({ [name]: String(most + 1) }), name).toThrow(`${name} is`)
  }
})
