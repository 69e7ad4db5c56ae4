import { solveChallenge } from 'altcha-lib'
import type { Challenge, Solution } from 'altcha-lib/types'
import { deriveKey } from './derive-key.ts'

/** What the worker says: a solution, or nothing where none was found. */
export type Solved = { solution?: Solution }

// Runs in a worker, so that the search for the number never delays typing.
self.onmessage = async ({ data }: MessageEvent<Challenge>) => {
  const solution = await solveChallenge({ challenge: data, deriveKey }).catch(() => undefined)
  self.postMessage((solution ? { solution } : {}) satisfies Solved)
}
