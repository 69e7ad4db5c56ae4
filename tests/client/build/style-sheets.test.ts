import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { fixedDistances } from '../../../client/build/fixed-distances.ts'

const SOURCE = fileURLToPath(new URL('../../../client/src/', import.meta.url))
const sheets = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.css'))
  .map((name) => readFileSync(join(SOURCE, name), 'utf8'))

const fixed = (value: string) => {
  const declaration = { value }
  fixedDistances(join(SOURCE, 'kit/ui/spacing.css')).Declaration(declaration)
  return declaration.value
}

test('pages change at four widths, in every sheet', () => {
  const widths = sheets.flatMap((text) =>
    [...text.matchAll(/@media[^{]*\bwidth\b[^{]*/g)].flatMap(([query]) => query.match(/\d[\d.]*\w+/g) ?? []),
  )
  expect([...new Set(widths)].sort()).toEqual(['37.5rem', '48rem', '64rem', '87.5rem'])
})

test('a distance is written as its value, and one that does not exist ends the build', () => {
  expect(fixed('calc(-1 * var(--space-3)) var(--gutter)')).toBe('calc(-1 * 0.75rem) var(--gutter)')
  expect(() => fixed('var(--space-7)')).toThrow('var(--space-7)')
})

test('every distance of every sheet exists', () => {
  for (const text of sheets) for (const [use] of text.matchAll(/var\(--space-\d+\)/g)) fixed(use)
  expect(sheets.length).toBeGreaterThan(100)
})
