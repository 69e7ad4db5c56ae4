import { type DeriveKeyFunction, solveChallenge } from 'altcha-lib'
import { deriveKey as pbkdf2 } from 'altcha-lib/algorithms/pbkdf2'
import { deriveKey as scrypt } from 'altcha-lib/algorithms/scrypt'
import { deriveKey as sha } from 'altcha-lib/algorithms/sha'
import type { Challenge } from 'altcha-lib/types'
import type { Captcha } from '#shared/api/account.ts'

const ALGORITHMS: Record<string, DeriveKeyFunction> = {
  'SHA-256': sha,
  'PBKDF2/SHA-256': pbkdf2,
  SCRYPT: scrypt,
}

/** No honest challenge has rounds of such a length; one that has would hold the check up for good. */
const MAX_COST = 1_000_000

/** The `captchaCode` of a challenge, as a browser would find it; undefined where it finds none in that time. */
export async function solveCaptcha(captcha: Captcha, timeoutMs: number): Promise<string | undefined> {
  const challenge = captcha as unknown as Challenge
  const { algorithm, cost } = captcha.parameters
  const deriveKey = ALGORITHMS[String(algorithm)]
  if (deriveKey === undefined || !(Number(cost) <= MAX_COST)) return undefined
  try {
    const solution = await solveChallenge({ challenge, deriveKey, timeout: timeoutMs })
    return solution ? Buffer.from(JSON.stringify({ challenge, solution })).toString('base64') : undefined
  } catch {
    return undefined
  }
}
