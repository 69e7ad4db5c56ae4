import { createHash, pbkdf2Sync, scryptSync } from 'node:crypto'
import { createChallenge, solveChallenge, verifySolution } from 'altcha-lib'
import { deriveKey as ofPbkdf2 } from 'altcha-lib/algorithms/pbkdf2'
import { deriveKey as ofScrypt } from 'altcha-lib/algorithms/scrypt'
import { deriveKey as ofSha } from 'altcha-lib/algorithms/sha'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { deriveKey } from '#client/api/proof/derive-key.ts'
import { pbkdf2 } from '#client/api/proof/pbkdf2.ts'
import { scrypt } from '#client/api/proof/scrypt.ts'
import { sha256 } from '#client/api/proof/sha-256.ts'

const bytes = fc.uint8Array({ maxLength: 200 })
const hex = (one: Uint8Array) => Buffer.from(one).toString('hex')

test('SHA-256 in plain script is SHA-256', () => {
  fc.assert(
    fc.property(bytes, (message) => {
      expect(hex(sha256(message))).toBe(createHash('sha256').update(message).digest('hex'))
    }),
  )
})

test('PBKDF2 in plain script is PBKDF2', () => {
  fc.assert(
    fc.property(bytes, bytes, fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 80 }), (...of) => {
      const [password, salt, rounds, length] = of
      expect(hex(pbkdf2(password, salt, rounds, length))).toBe(
        pbkdf2Sync(password, salt, rounds, length, 'sha256').toString('hex'),
      )
    }),
    { numRuns: 40 },
  )
})

test('scrypt in plain script is scrypt', () => {
  for (const [N, r, p] of [
    [16, 8, 1],
    [64, 2, 3],
    [128, 1, 1],
  ] as const) {
    const key = scrypt(
      Buffer.from('password'),
      Buffer.from('salt'),
      { rounds: N, blockSize: r, parallel: p },
      40,
    )
    expect(hex(key)).toBe(scryptSync('password', 'salt', 40, { N, r, p }).toString('hex'))
  }
})

test.each([
  ['SHA-256', 50, ofSha, {}],
  ['PBKDF2/SHA-256', 20, ofPbkdf2, {}],
  ['SCRYPT', 16, ofScrypt, { memoryCost: 2 }],
] as const)(
  'a challenge of %s is solved as the origin verifies it',
  async (algorithm, cost, theirs, more) => {
    const hmacSignatureSecret = 'secret'
    const challenge = await createChallenge({
      algorithm,
      cost,
      ...more,
      keyPrefix: '0',
      deriveKey: theirs,
      hmacSignatureSecret,
    })
    const solution = await solveChallenge({ challenge, deriveKey })
    if (!solution) throw new Error('not solved')
    const verified = await verifySolution({ challenge, solution, deriveKey: theirs, hmacSignatureSecret })
    expect(verified.verified).toBe(true)
  },
)

test('an algorithm that nobody agreed on is an error, not a search without end', async () => {
  const challenge = await createChallenge({ algorithm: 'SHA-256', cost: 1, deriveKey: ofSha })
  challenge.parameters.algorithm = 'ARGON2ID'
  await expect(solveChallenge({ challenge, deriveKey })).rejects.toThrow('ARGON2ID')
})
