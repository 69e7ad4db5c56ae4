import type { BestBefore } from '#shared/api/match.ts'
import type { PlayerLine } from './match-figures.ts'

type Bowling = { Wickets: number; Runs: number }

/** The best of what is added, with in how many matches a player batted or bowled. */
export class BestTally {
  #total = 0
  #score = 0
  #bowling: Bowling | undefined
  readonly #withTotal = new Set<number>()
  readonly #withBatting = new Set<number>()
  readonly #withBowling = new Set<number>()

  addTotal(matchId: number, runs: number): void {
    this.#withTotal.add(matchId)
    this.#total = Math.max(this.#total, runs)
  }

  addLine(matchId: number, { Batting, Bowling }: Pick<PlayerLine, 'Batting' | 'Bowling'>): void {
    for (const { Runs } of Batting) {
      this.#withBatting.add(matchId)
      this.#score = Math.max(this.#score, Runs)
    }
    for (const { Wickets, Runs } of Bowling) {
      this.#withBowling.add(matchId)
      if (!this.#bowling || isBetterBowling({ Wickets, Runs }, this.#bowling))
        this.#bowling = { Wickets, Runs }
    }
  }

  best(): BestBefore | undefined {
    const [total, batting, bowling] = [this.#withTotal, this.#withBatting, this.#withBowling]
    if (total.size + batting.size + bowling.size === 0) return undefined
    return {
      ...(total.size > 0 ? { Total: { Runs: this.#total, Matches: total.size } } : {}),
      ...(batting.size > 0 ? { Score: { Runs: this.#score, Matches: batting.size } } : {}),
      ...(this.#bowling ? { Bowling: { ...this.#bowling, Matches: bowling.size } } : {}),
    }
  }
}

function isBetterBowling(one: Bowling, other: Bowling): boolean {
  return one.Wickets > other.Wickets || (one.Wickets === other.Wickets && one.Runs < other.Runs)
}
