import { parentPort } from 'node:worker_threads'
import type { PastFixture, PastPlan } from './past-fixtures.ts'
import { type PlayedMatch, playPastMatch } from './play-past-match.ts'

/** Plays matches of the past on a thread that nobody waits for. */

export type PastRequest = { plan: PastPlan; past: PastFixture }
export type PastAnswer = { played: PlayedMatch } | { error: string }

const port = parentPort
if (port === null) throw new Error('past-thread.ts runs as a worker thread')
port.on('message', ({ plan, past }: PastRequest) => {
  port.postMessage(answerTo(plan, past))
})

function answerTo(plan: PastPlan, past: PastFixture): PastAnswer {
  try {
    return { played: playPastMatch(plan, past) }
  } catch (error) {
    return { error: String(error) }
  }
}
