import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LOG_FIELDS } from '#relay/logging/log-fields.ts'

const page = readFileSync(new URL('../../../relay/docs/logs.md', import.meta.url), 'utf8')

test('the documents show the table of fields as it is', () => {
  const [, table = ''] =
    /<!-- fields -->\n\| field \| holds \|\n\| --- \| --- \|\n([\s\S]*?)<!-- end of fields -->/.exec(page) ??
    []
  const rows = Object.entries(LOG_FIELDS).map(([name, holds]) => `| \`${name}\` | ${holds} |\n`)
  expect(table).toBe(rows.join(''))
})
