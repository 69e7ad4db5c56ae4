import { expect, test } from 'vitest'
import { FORMS } from '#relay/flat/flat-forms.ts'

const row = { name: 'D"Souza, <Jr>', text: '=1+1', line: 'two\nlines' }

test('no name breaks a form, and none becomes a formula of a spreadsheet', () => {
  expect(JSON.parse(FORMS.json?.write(row) ?? '')).toEqual([row])
  expect(FORMS.txt?.write(row)).toBe('two lines\n')
  expect(FORMS.csv?.write(row)).toBe(`name,text,line\r\n"D""Souza, <Jr>",'=1+1,"two\nlines"\r\n`)
  expect(FORMS.xml?.write({ name: 'a\u0000\ufffe\ud800b \u{1f3cf} रन' })).toContain(
    '<name>ab \u{1f3cf} रन</name>',
  )
  expect(FORMS.xml?.write(row)).toContain('<name>D&#34;Souza, &#60;Jr&#62;</name>')
})
