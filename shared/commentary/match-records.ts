import type { BatterFigures } from './ball-facts.ts'

/** Fewer than these is no record that anybody tells. */
const LEAST = 50

/** What no earlier ball of the match has bettered. Super overs stand apart. */
export class MatchRecords {
  #stand = 0
  #score = 0
  #dearest = 0
  #fastestFifty: number | undefined
  #standHolder = ''
  #scoreHolder = ''

  /** Whether a stand became the highest of the match just now, having not been it before. */
  addStand(runs: number, holder: string): boolean {
    const isNew = runs > this.#stand && holder !== this.#standHolder && this.#stand >= LEAST
    if (runs > this.#stand) {
      this.#stand = runs
      this.#standHolder = holder
    }
    return isNew
  }

  addScore({ id, runs }: BatterFigures, innings: number): boolean {
    const holder = `${innings}.${id}`
    const isNew = runs > this.#score && holder !== this.#scoreHolder && this.#score >= LEAST
    if (runs > this.#score) {
      this.#score = runs
      this.#scoreHolder = holder
    }
    return isNew
  }

  /** Whether a fifty took fewer balls than every earlier one, of which there must be one. */
  addFifty(balls: number): boolean {
    const isNew = this.#fastestFifty !== undefined && balls < this.#fastestFifty
    this.#fastestFifty = Math.min(balls, this.#fastestFifty ?? balls)
    return isNew
  }

  addOver(runs: number): boolean {
    const isNew = runs > this.#dearest && runs >= 15
    this.#dearest = Math.max(this.#dearest, runs)
    return isNew
  }
}
