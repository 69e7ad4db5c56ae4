import { SupervisedThread } from '../../../threads/supervised-thread.ts'
import type { PastSimulator } from './past-seasons.ts'
import type { PastCalls } from './past-thread.ts'

/** Longer than a five-day match takes on a busy machine. */
const PLAY_WITHIN_MS = 120_000

export function threadedSimulator(url: URL, log: (line: string) => void): PastSimulator {
  const thread = new SupervisedThread<PastCalls>({ url, log, answerWithinMs: PLAY_WITHIN_MS })
  return {
    play: async (plan, past) => (await thread.calls()).play(plan, past),
    close: () => thread.close(),
  }
}
