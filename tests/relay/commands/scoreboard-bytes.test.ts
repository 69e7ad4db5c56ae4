import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

/** A file of its own without types, which scorers copy. */
const AGENT = new URL('../../../relay/commands/watch-scoreboard.mjs', import.meta.url).href
const { textOf }: { textOf(bytes: Uint8Array): string } = await import(AGENT)

const CASE = fileURLToPath(
  new URL('../../../../shared/data/cases/scoreboard-windows-1252.txt', import.meta.url),
)
const names = 'Striker=Andr\u00e9 M\u00fcller\r\nScore=45/2\r\n'
const latin = Buffer.from(names, 'latin1')

test.each([
  ['windows-1252', latin],
  ['windows-1252 of the cases', existsSync(CASE) ? readFileSync(CASE) : latin],
  ['UTF-8', Buffer.from(names)],
  ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${names}`)],
  ['UTF-16 with a byte order mark', Buffer.from(`\uFEFF${names}`, 'utf16le')],
  ['UTF-16 without one', Buffer.from(names, 'utf16le')],
])('a scoreboard in %s is read as it was written', (_, bytes) => {
  expect(textOf(bytes)).toBe(names)
})

test('what windows-1252 has beyond Latin-1 is read too', () => {
  expect(textOf(Buffer.from([0x53, 0x80, 0x92, 0xe9]))).toBe('S\u20ac\u2019\u00e9')
})
