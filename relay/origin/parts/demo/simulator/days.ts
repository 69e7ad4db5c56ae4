import { type Random, weighted } from '#relay/origin/core/seeded-random.ts'
import { PACES, type ScriptWriter } from './script-writer.ts'

const DAYS = 5
const OVERS_A_DAY = 90
const CHANGE_OVERS = 2
const SLOW_OVERS = 7
const SKIES = [
  [0, 34],
  [0.45, 49],
  [0.85, 17],
] as const
const POOR_LIGHT = 0.12

type Rain = { at: number; lost: number; text: string }
type Day = {
  overs: number
  rain: Rain | undefined
  pauses: { at: number; text: string; paces: number }[]
}

export class Days {
  readonly #days: Day[]
  readonly #script: ScriptWriter
  #day = 0
  #used = 0

  constructor(script: ScriptWriter, random: Random) {
    this.#script = script
    const wetDays = weighted(random, SKIES)
    this.#days = Array.from({ length: DAYS }, () => dayOf(random, wetDays))
  }

  get oversLeft(): number {
    const today = this.#days[this.#day]
    if (!today) return 0
    return Math.max(0, today.overs - this.#used) + (DAYS - this.#day - 1) * OVERS_A_DAY
  }

  get isLastDay(): boolean {
    return this.#day >= DAYS - 1
  }

  get isOver(): boolean {
    return this.#day >= DAYS
  }

  overBowled(): void {
    this.#used++
  }

  inningsChanged(): void {
    this.#used += CHANGE_OVERS
  }

  pause(): boolean {
    for (;;) {
      const today = this.#days[this.#day]
      if (!today) return false
      const { rain } = today
      const isRaining = rain !== undefined && this.#used >= rain.at
      if (isRaining) this.#rain(today, rain)
      const due = today.pauses.findIndex(({ at }) => this.#used >= at)
      if (this.#used >= today.overs) {
        if (!this.#night(isRaining ? PACES.waiting : 1)) return false
      } else if (due >= 0) {
        const [pause] = today.pauses.splice(0, due + 1).slice(-1)
        if (pause) this.#script.pause('drinks', pause.text, pause.paces)
        today.pauses = today.pauses.filter(({ at }) => this.#used < at)
      } else return true
    }
  }

  #rain(today: Day, { lost, text }: Rain): void {
    today.rain = undefined
    this.#used += lost
    const isOverForToday = this.#used >= today.overs
    if (!isOverForToday) this.#script.pause('rain', text, PACES.rain)
    else this.#script.write(1, { Type: 'break', Reason: 'rain', Text: `${text} No further play today.` })
  }

  #night(after: number): boolean {
    this.#day++
    this.#used = 0
    if (this.#day >= DAYS) return false
    this.#script.pause('stumps', `Stumps, day ${this.#day}.`, PACES.stumps, after)
    return true
  }
}

function dayOf(random: Random, wetDays: number): Day {
  const overs = OVERS_A_DAY - Math.floor(random() * SLOW_OVERS)
  return {
    overs,
    rain: rainOf(random, overs, wetDays),
    pauses: [
      { at: 15, text: 'Drinks.', paces: PACES.drinks },
      { at: 30, text: 'Lunch.', paces: PACES.meal },
      { at: 45, text: 'Drinks.', paces: PACES.drinks },
      { at: 60, text: 'Tea.', paces: PACES.meal },
      { at: 75, text: 'Drinks.', paces: PACES.drinks },
    ],
  }
}

function rainOf(random: Random, overs: number, wetDays: number): Rain | undefined {
  const sky = random()
  if (sky < wetDays) {
    const at = Math.floor(random() * overs)
    return { at, lost: Math.ceil(8 + random() ** 1.3 * 82), text: 'Rain. The covers are on.' }
  }
  if (sky > 1 - POOR_LIGHT)
    return { at: overs - 4 - Math.floor(random() * 8), lost: 90, text: 'Bad light has stopped play.' }
  return undefined
}
