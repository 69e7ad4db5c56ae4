import { serveThread } from '../../../threads/serve-thread.ts'
import type { PastFixture, PastPlan } from './past-fixtures.ts'
import { type PlayedMatch, playPastMatch } from './play-past-match.ts'

export type PastCalls = { play(plan: PastPlan, past: PastFixture): PlayedMatch }

await serveThread<PastCalls>(async () => ({ calls: { play: playPastMatch } }))
