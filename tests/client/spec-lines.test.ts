import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SPEC_LINES } from '#tests/support/spec-lines.ts'

const source = new URL('../../../shared/spec/product-spec.md', import.meta.url)

/** What a section says, a bullet or a paragraph each; a heading with words in brackets says those. */
function saidIn(text: string, section: string): string[] {
  const whole = text.split(/^## /m).find((one) => one.startsWith(`${section}. `)) ?? ''
  return whole
    .split('\n')
    .slice(1)
    .filter((line) => /^(?:- |[^#\s])|^### .*\(/.test(line))
    .map((line) => line.replace(/^(?:- |### )/, '').trim())
}

/** What is left of a saying when the lines that prove it are taken out; what stands in brackets after them is a remark. */
function unproven(said: string, lines: readonly string[]): string {
  return [...lines]
    .sort((one, other) => other.length - one.length)
    .reduce((left, line) => left.replace(line, ''), said)
    .replace(/\(an earlier shared setting[^)]*\)/, '')
    .replace(/[\s.;,]/g, '')
}

test('no line is given twice in a section, and none is empty', () => {
  for (const lines of Object.values(SPEC_LINES)) {
    expect(new Set(lines).size).toBe(lines.length)
    expect(lines.every((line) => line.trim() === line && line.length > 10)).toBe(true)
  }
})

test.skipIf(!existsSync(source))(
  'everything that sections 4, 5 and 8 say is a line that some test proves',
  () => {
    const text = readFileSync(source, 'utf8')
    for (const [section, lines] of Object.entries(SPEC_LINES)) {
      const said = saidIn(text, section)
      expect(said.length, section).toBeGreaterThan(6)
      const left = said.map((one) => unproven(one, lines).replace(/^Toasts:|^and/, ''))
      expect(left.filter((one) => one !== '')).toEqual([])
      for (const line of lines) expect(text, line).toContain(line)
    }
  },
)
