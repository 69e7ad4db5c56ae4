import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { THEME_COLOURS } from '#client/app/theme-colours.ts'

const tokens = readFileSync(new URL('../../../client/src/ui/tokens.css', import.meta.url), 'utf8')

test('the theme colours of the document are those of the style sheets', () => {
  const [light, ...dark] = [...tokens.matchAll(/--board: (#\w+);/g)].map(([, colour]) => colour)
  expect(light).toBe(THEME_COLOURS.light)
  expect(new Set(dark)).toEqual(new Set([THEME_COLOURS.dark]))
})
