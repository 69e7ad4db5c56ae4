import { pbkdf2 } from '@noble/hashes/pbkdf2.js'
import { scrypt } from '@noble/hashes/scrypt.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes } from '@noble/hashes/utils.js'
import type { ChallengeParameters } from 'altcha-lib/types'

const KEY_BYTES = 32

export async function deriveKey(
  parameters: ChallengeParameters,
  salt: Uint8Array,
  password: Uint8Array,
): Promise<{ derivedKey: Uint8Array }> {
  return { derivedKey: await keyOf(parameters, salt, password) }
}

/**
 * A page over plain http has no `crypto.subtle`; `subtle` has no scrypt, and its SHA-256 is slower for one
 * short message.
 */
async function keyOf(
  { algorithm, cost, keyLength = KEY_BYTES, memoryCost = 8, parallelism }: ChallengeParameters,
  salt: Uint8Array,
  password: Uint8Array,
): Promise<Uint8Array> {
  switch (algorithm) {
    case 'SHA-256':
      return repeatedSha256(concatBytes(salt, password), cost).subarray(0, keyLength)
    case 'PBKDF2/SHA-256':
      return crypto.subtle
        ? subtlePbkdf2(salt, password, cost, keyLength)
        : pbkdf2(sha256, password, salt, { c: cost, dkLen: keyLength })
    case 'SCRYPT':
      return scrypt(password, salt, { N: cost, r: memoryCost, p: parallelism || 1, dkLen: keyLength })
    default:
      throw new Error(`no way to solve ${algorithm}`)
  }
}

function repeatedSha256(message: Uint8Array, times: number): Uint8Array {
  let digest = sha256(message)
  for (let done = 1; done < times; done += 1) digest = sha256(digest)
  return digest
}

async function subtlePbkdf2(
  salt: Uint8Array,
  password: Uint8Array,
  iterations: number,
  length: number,
): Promise<Uint8Array> {
  const key = await crypto.subtle.importKey('raw', password.slice(), 'PBKDF2', false, ['deriveBits'])
  const how = { name: 'PBKDF2', salt: salt.slice(), iterations, hash: 'SHA-256' }
  return new Uint8Array(await crypto.subtle.deriveBits(how, key, length * 8))
}
