import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { ON_BOTH_DATABASES } from '#tests/support/on-both-databases.ts'
import config from '../../vitest.config.ts'

/** A test that is renamed must not fall out of the runs that it belongs to. */

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const FILES = readdirSync(`${ROOT}/tests`, { recursive: true }).map(
  (file) => `tests/${String(file).replaceAll('\\', '/')}`,
)

const { projects = [] } = config.test ?? {}
const ofProjects = projects.flatMap((project) => {
  const { include = [], exclude = [] } =
    (project as { test?: { include?: string[]; exclude?: string[] } }).test ?? {}
  return [...include, ...exclude]
})
const patterns = new Set(
  [...ofProjects, ...ON_BOTH_DATABASES.quick, ...ON_BOTH_DATABASES.deep].flatMap(expanded),
)

/** `a/{b,c}.ts` is two patterns, of which each has to be right. */
function expanded(pattern: string): string[] {
  const [braces, choices] = /\{([^{}]*)\}/.exec(pattern) ?? []
  if (braces === undefined || choices === undefined) return [pattern]
  return choices.split(',').flatMap((choice) => expanded(pattern.replace(braces, choice)))
}

function matches(pattern: string): boolean {
  const source = pattern
    .replaceAll('.', '[.]')
    .replace(/\*\*\/|\*\*|\*/g, (stars) => ({ '**/': '(.+/)?', '**': '.+', '*': '[^/]+' })[stars] ?? '')
  const whole = new RegExp(`^${source}$`)
  return FILES.some((file) => whole.test(file))
}

/** These kinds of files there may be anywhere, and are not everywhere. */
const isAnyFolder = (pattern: string) => pattern.includes('**') && pattern.endsWith('.test.tsx')

test('every pattern by which tests are chosen for a run matches a file', () => {
  expect(patterns.size).toBeGreaterThan(30)
  expect([...patterns].filter((pattern) => !isAnyFolder(pattern) && !matches(pattern))).toEqual([])
})
