import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { EmailAddress } from '#shared/api/email-address.ts'

const read = (text: string) => z.safeParse(EmailAddress, text).data

test.each([
  'ada@example.org',
  'a.b+c@mail.example.co.in',
  "o'brien@example.org",
  'ada@[192.0.2.1]',
  'ada@[255.255.255.255]',
  '"ada reed"@example.org',
  '"a@b"@example.org',
  'ಆದಾ@example.org',
  'ada@a-b.example.org',
])('%s is an e-mail address, and stays as it is', (text) => {
  expect(read(text)).toBe(text)
})

test.each([
  '',
  'ada',
  '@example.org',
  'ada@',
  'ada@example',
  'ada@@example.org',
  'ada reed@example.org',
  '.ada@example.org',
  'ada..reed@example.org',
  'ada\0@example.org',
  '"ada\0"@example.org',
  '"ada\r\nBcc: eve"@example.org',
  '"ada\\"@example.org',
  'ada\u200b@example.org',
  'ada\u202e@example.org',
  'ada@exa\0mple.org',
  'ada@-example.org',
  'ada@example-.org',
  'ada@example.-org',
  `ada@${'x'.repeat(64)}.org`,
  'ada@[192.0.2.256]',
  'ada@[192.0.2]',
  'ada@[192.0.2.1.]',
  'ada@[999.1.1.1]',
  '\uff41da@example.org',
  'ada@example.\uff4frg',
  '\u2460@example.org',
  `${'a'.repeat(250)}@example.org`,
])('%j is none', (text) => {
  expect(read(text)).toBeUndefined()
})

test('quotes that nothing needs are taken away, and blanks around it: one mailbox is one address', () => {
  expect(read('"squatter"@example.org')).toBe('squatter@example.org')
  expect(read('  "a.b"@example.org ')).toBe('a.b@example.org')
  expect(read('"a..b"@example.org')).toBe('"a..b"@example.org')
})

test('a letter composed in two ways is one letter', () => {
  expect(read('jose\u0301@example.org')).toBe('jos\u00e9@example.org')
})
