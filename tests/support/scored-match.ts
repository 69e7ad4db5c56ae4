import { expect, onTestFinished } from 'vitest'
import type { MatchState } from '#shared/live/match-state.ts'
import type { LoyalViewer } from './loyal-viewer.ts'
import { sampleMatch, sampleScorecard } from './sample-match.ts'
import type { Upstream } from './upstream.ts'

/** Match 7 of an origin of a test, in which one run is scored at a time. */
export class ScoredMatch {
  #runs = 10
  readonly #upstream: Upstream

  constructor(upstream: Upstream) {
    this.#upstream = upstream
    upstream.show(sampleMatch(7), sampleScorecard(this.#runs))
  }

  bowl(): void {
    this.#runs += 1
    this.#upstream.show(sampleMatch(7), sampleScorecard(this.#runs))
  }

  /** Scores one more run, and resolves once every viewer has it. */
  async score(watching: readonly LoyalViewer[]): Promise<void> {
    this.bowl()
    const late = () => watching.filter((viewer) => runsOf(viewer) !== this.#runs).length
    await expect.poll(late, { timeout: 30_000 }).toBe(0)
  }
}

const runsOf = ({ states }: LoyalViewer) =>
  (states.get('match/7')?.state as MatchState | undefined)?.Innings['1']?.Runs

/** They leave when the test is over. */
export function duringTest(viewers: LoyalViewer[]): LoyalViewer[] {
  onTestFinished(() => {
    for (const viewer of viewers) viewer.leave()
  })
  return viewers
}
