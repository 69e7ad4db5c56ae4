import { serveThread } from '../../../threads/serve-thread.ts'
import type { PastFixture, PastPlan } from './past-fixtures.ts'
import { type PlayedMatch, playPastMatch } from './play-past-match.ts'

/** Plays matches of the past on a thread, so that no call waits for them. */
export type PastCalls = { play(plan: PastPlan, past: PastFixture): PlayedMatch }

await serveThread<PastCalls>(async () => ({ calls: { play: playPastMatch } }))
