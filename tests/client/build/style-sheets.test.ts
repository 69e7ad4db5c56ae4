import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { fixedDistances } from '../../../client/build/fixed-distances.ts'

const sheet = fixedDistances(
  fileURLToPath(new URL('../../../client/src/kit/ui/spacing.css', import.meta.url)),
)
const fixed = (value: string) => {
  const declaration = { value }
  sheet.Declaration(declaration)
  return declaration.value
}

test('a distance is written as its value, and one that does not exist ends the build', () => {
  expect(fixed('calc(-1 * var(--space-3)) var(--gutter)')).toBe('calc(-1 * 0.75rem) var(--gutter)')
  expect(() => fixed('var(--space-7)')).toThrow('var(--space-7)')
})

test('pages change at four widths: another one ends the build', () => {
  for (const params of [
    '(width >= 64rem)',
    '(37.5rem <= width < 48rem)',
    '(prefers-color-scheme: dark)',
    'print',
  ])
    expect(() => sheet.AtRule.media({ params })).not.toThrow()
  expect(() => sheet.AtRule.media({ params: '(width >= 50rem)' })).toThrow('50rem')
})
