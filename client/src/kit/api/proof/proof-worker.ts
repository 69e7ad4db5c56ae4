import { solveChallenge } from 'altcha-lib'
import type { Challenge, Solution } from 'altcha-lib/types'
import { deriveKey } from './captcha-key.ts'

export type Solved = { solution?: Solution }

self.onmessage = async ({ data }: MessageEvent<Challenge>) => {
  const solution = await solveChallenge({ challenge: data, deriveKey }).catch(() => undefined)
  self.postMessage((solution ? { solution } : {}) satisfies Solved)
}
