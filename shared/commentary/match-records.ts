import type { BatterFigures } from './ball-facts.ts'

/** Fewer than these is no record worth a sentence. */
const LEAST = 50

/** What no earlier ball of the match has bettered. Super overs stand apart. */
export class MatchRecords {
  #stand = 0
  #score = 0
  #mostExpensive = 0
  #fastestFifty: number | undefined
  #standHolder = ''
  #scoreHolder = ''

  /** Whether a stand became the highest of the match just now, having not been it before. */
  addStand(runs: number, holderOf: () => string): boolean {
    if (runs <= this.#stand) return false
    const holder = holderOf()
    const isNew = holder !== this.#standHolder && this.#stand >= LEAST
    this.#stand = runs
    this.#standHolder = holder
    return isNew
  }

  addScore({ id, runs }: BatterFigures, innings: number): boolean {
    if (runs <= this.#score) return false
    const holder = `${innings}.${id}`
    const isNew = holder !== this.#scoreHolder && this.#score >= LEAST
    this.#score = runs
    this.#scoreHolder = holder
    return isNew
  }

  /** Whether a fifty took fewer balls than every earlier one, of which there must be one. */
  addFifty(balls: number): boolean {
    const isNew = this.#fastestFifty !== undefined && balls < this.#fastestFifty
    this.#fastestFifty = Math.min(balls, this.#fastestFifty ?? balls)
    return isNew
  }

  addOver(runs: number): boolean {
    const isNew = runs > this.#mostExpensive && runs >= 15
    this.#mostExpensive = Math.max(this.#mostExpensive, runs)
    return isNew
  }
}
