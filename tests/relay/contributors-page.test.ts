import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const page = readFileSync(`${ROOT}/relay/docs/contributors.md`, 'utf8')

test.each(['relay', 'client/src', 'shared'])('contributors.md names every folder of %s', (folder) => {
  const names = readdirSync(`${ROOT}/${folder}`, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
  expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(page))).toEqual([])
})
