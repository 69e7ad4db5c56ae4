import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import {
  UNUSED_FORMATS,
  withDroppableComponents,
  withoutUnused,
} from '../../../client/build/unused-intl-parts.ts'

const CLIENT = fileURLToPath(new URL('../../../client/src', import.meta.url))

test('no screen uses a format that is left out of the build', () => {
  const code = readdirSync(CLIENT, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(`${CLIENT}/${file}`, 'utf8'))
  const used = UNUSED_FORMATS.filter((name) => code.some((text) => new RegExp(`\\b${name}\\b`).test(text)))
  expect(used).toEqual([])
})

test('the library holds each of them where the build takes it out', () => {
  const intl = createRequire(createRequire(import.meta.url).resolve('react-intl')).resolve('@formatjs/intl')
  const code = readFileSync(intl, 'utf8')
  const taken = code.split('\n').length - withoutUnused(code).split('\n').filter(Boolean).length
  expect(taken).toBeGreaterThanOrEqual(UNUSED_FORMATS.length)
  for (const name of UNUSED_FORMATS) expect(withoutUnused(code)).not.toContain(`${name}: ${name}`)
  expect(withoutUnused(code)).not.toContain('babel-plugin-formatjs')
  expect(withoutUnused(code)).not.toContain('for more details')
  expect(withoutUnused(code)).not.toMatch(/verifyConfigMessages\(.+\);/)
})

test('each component that the library makes by a call may be left out, and none is named for developers', () => {
  const code = readFileSync(createRequire(import.meta.url).resolve('react-intl'), 'utf8')
  const made = code.match(/= createFormatted\w+\(/g) ?? []
  expect(made.length).toBeGreaterThan(4)
  expect(withDroppableComponents(code).match(/= \/\* @__PURE__ \*\/ createFormatted\w+\(/g)).toHaveLength(
    made.length,
  )
  expect(withDroppableComponents(code)).not.toContain('displayName =')
})
