import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { withoutUnused } from '../../../client/build/unused-router-parts.ts'

const folder = join(dirname(createRequire(import.meta.url).resolve('react-router')), '../production')
const code = readdirSync(folder)
  .filter((file) => file.endsWith('.mjs'))
  .map((file) => readFileSync(join(folder, file), 'utf8'))
  .join('\n')

/** Assertions that stand over several lines, each with what it says. */
const sentences = (text: string) => text.match(/\binvariant\(\n(?:(?! *\);).*\n)*? +[`"].*[`"]\n *\);/g) ?? []

test('assertions of the router keep their conditions and lose their sentences', () => {
  expect(sentences(code).length).toBeGreaterThan(20)
  const kept = withoutUnused(code)
  expect(sentences(kept)).toEqual([])
  const count = (text: string) => text.match(/\binvariant\(/g)?.length
  expect(count(kept)).toBe(count(code))
  expect(kept).toMatch(/invariant\(\n +!useInRouterContext\(\),\n( +\/\/.*\n)* +\);/)
})
