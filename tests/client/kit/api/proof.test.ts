import type { ChallengeParameters } from 'altcha-lib/types'
import { afterEach, expect, test, vi } from 'vitest'
import { deriveKey } from '#client/kit/api/proof/captcha-key.ts'

const hex = (one: Uint8Array) => Buffer.from(one).toString('hex')

type Asked = Pick<ChallengeParameters, 'algorithm' | 'cost' | 'memoryCost' | 'parallelism'> & {
  keyLength?: number
}

async function keyOf(asked: Asked, password: Uint8Array, salt: Uint8Array): Promise<string> {
  const parameters = { nonce: '', salt: '', keyPrefix: '', keyLength: 32, ...asked }
  return hex((await deriveKey(parameters, salt, password)).derivedKey)
}

/** As a browser has it on a page over plain http. */
function withoutSubtle(): void {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
}
afterEach(() => {
  vi.unstubAllGlobals()
})

test('over plain http the keys are those of the RFCs', async () => {
  withoutSubtle()
  const text = (one: string) => Buffer.from(one)
  // RFC 6234's test 1; salt and password are hashed as one message.
  expect(await keyOf({ algorithm: 'SHA-256', cost: 1 }, text('c'), text('ab'))).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  )
  // RFC 7914, 11.
  expect(
    await keyOf({ algorithm: 'PBKDF2/SHA-256', cost: 1, keyLength: 64 }, text('passwd'), text('salt')),
  ).toBe(
    '55ac046e56e3089fec1691c22544b605f94185216dde0465e68b9d57c20dacbc' +
      '49ca9cccf179b645991664b39d77ef317c71b845b1e30bd509112041d3a19783',
  )
  // RFC 7914, 12.
  const scrypt = { algorithm: 'SCRYPT', cost: 1024, memoryCost: 8, parallelism: 16, keyLength: 64 }
  expect(await keyOf(scrypt, text('password'), text('NaCl'))).toBe(
    'fdbabe1c9d3472007856e7190d01e9fe7c6ad7cbc8237830e77376634b373162' +
      '2eaf30d92e22a3886ff109279d9830dac727afb94a83ee6d8360cbdfa2cc0640',
  )
})
