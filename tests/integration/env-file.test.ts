import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#tests/support/origin-under-test.ts'

/** `.env` of the folder in which a program is started: proven by a wrong value in it, which stops the start. */

const pathOf = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))
const RELAY = [pathOf('dist/relay/main.js')]
const ORIGIN = [pathOf('dist/relay/origin.js')]

function complaintOf(program: readonly string[], folder: string, env: Record<string, string> = {}): string {
  const { PORT: _, ORIGIN_PORT: __, ...others } = process.env
  const { stderr, status } = spawnSync(process.execPath, [...program], {
    cwd: folder,
    env: { ...others, ...env },
    encoding: 'utf8',
  })
  expect(status).toBe(1)
  return stderr
}

test.each([
  ['the relay', RELAY, 'PORT'],
  ['the origin alone', ORIGIN, 'ORIGIN_PORT'],
])('.env is read by %s, and a variable that is set already counts before it', (_who, program, name) => {
  const folder = temporaryFolder()
  writeFileSync(join(folder, '.env'), `# the port\n${name}=in-the-file\n`)
  expect(complaintOf(program, folder)).toMatch(new RegExp(`^${name} is "in-the-file", but it takes .+\\.\n$`))
  expect(complaintOf(program, folder, { [name]: 'said-before' })).toMatch(`${name} is "said-before"`)
})

test('a .env that cannot be read stops the start with one sentence', () => {
  const folder = temporaryFolder()
  mkdirSync(join(folder, '.env'))
  expect(complaintOf(RELAY, folder)).toMatch(/^\.env cannot be read \(\w+\): make it a file .+\.\n$/)
})
