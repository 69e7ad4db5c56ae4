/** What a model said of each outcome of a position, and which came true (a tie is half of each). */
export type Said = { chances: readonly number[]; came: readonly number[] }

/** Brier score and log loss, the lower the better. Two outcomes or three: half the squares of all. */
export class Score {
  #count = 0
  #squares = 0
  #loss = 0

  add({ chances, came }: Said): void {
    this.#count += 1
    for (const [index, chance] of chances.entries()) {
      const truth = came[index] ?? 0
      this.#squares += (chance - truth) ** 2 / 2
      if (truth > 0) this.#loss -= truth * Math.log(Math.max(1e-6, chance))
    }
  }

  get count(): number {
    return this.#count
  }

  get figures(): { brier: number; logLoss: number } {
    const count = Math.max(1, this.#count)
    return { brier: four(this.#squares / count), logLoss: four(this.#loss / count) }
  }
}

/** Of what was said to be so likely, how much came true; in tenths. */
export class Reliability {
  readonly #bins = Array.from({ length: 10 }, () => ({ count: 0, said: 0, came: 0 }))

  add({ chances, came }: Said): void {
    for (const [index, chance] of chances.entries()) {
      const bin = this.#bins[Math.min(9, Math.floor(chance * 10))]
      if (!bin) continue
      bin.count += 1
      bin.said += chance
      bin.came += came[index] ?? 0
    }
  }

  /** `error`: how far what was said is from what came, on average. */
  get figures() {
    const all = this.#bins.reduce((sum, bin) => sum + bin.count, 0)
    const apart = this.#bins.reduce((sum, bin) => sum + Math.abs(bin.said - bin.came), 0)
    return {
      error: four(apart / Math.max(1, all)),
      bins: this.#bins
        .filter((bin) => bin.count > 0)
        .map(({ count, said, came }) => ({ count, said: four(said / count), came: four(came / count) })),
    }
  }
}

function four(x: number): number {
  return Math.round(x * 10_000) / 10_000
}
