import type { ChallengeParameters } from 'altcha-lib/types'
import { pbkdf2 } from './pbkdf2.ts'
import { scrypt } from './scrypt.ts'
import { sha256 } from './sha-256.ts'

const KEY_BYTES = 32

/** What a number tried comes to, by the algorithm that a challenge asks for. One that it does not know is an error. */
export async function deriveKey(
  parameters: ChallengeParameters,
  salt: Uint8Array,
  password: Uint8Array,
): Promise<{ derivedKey: Uint8Array }> {
  return { derivedKey: await keyOf(parameters, salt, password) }
}

async function keyOf(
  { algorithm, cost, keyLength = KEY_BYTES, memoryCost = 8, parallelism }: ChallengeParameters,
  salt: Uint8Array,
  password: Uint8Array,
): Promise<Uint8Array> {
  switch (algorithm) {
    case 'SHA-256':
      return rounds(salt, password, cost).subarray(0, keyLength)
    case 'PBKDF2/SHA-256':
      // Browsers have it over https alone.
      return crypto.subtle
        ? ownPbkdf2(salt, password, cost, keyLength)
        : pbkdf2(password, salt, cost, keyLength)
    case 'SCRYPT':
      return scrypt(
        password,
        salt,
        { rounds: cost, blockSize: memoryCost, parallel: parallelism || 1 },
        keyLength,
      )
    default:
      throw new Error(`no way to solve ${algorithm}`)
  }
}

function rounds(salt: Uint8Array, password: Uint8Array, cost: number): Uint8Array {
  const first = new Uint8Array(salt.length + password.length)
  first.set(salt)
  first.set(password, salt.length)
  let digest = sha256(first)
  for (let round = 1; round < cost; round += 1) digest = sha256(digest)
  return digest
}

async function ownPbkdf2(
  salt: Uint8Array,
  password: Uint8Array,
  cost: number,
  length: number,
): Promise<Uint8Array> {
  const key = await crypto.subtle.importKey('raw', password.slice(), 'PBKDF2', false, ['deriveBits'])
  const how = { name: 'PBKDF2', salt: salt.slice(), iterations: cost, hash: 'SHA-256' }
  return new Uint8Array(await crypto.subtle.deriveBits(how, key, length * 8))
}
