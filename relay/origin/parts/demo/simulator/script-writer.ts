import type { ScriptStep } from '#relay/origin/core/play/match-script.ts'
import type { Random } from '#relay/origin/core/seeded-random.ts'
import type { BreakEvent, Delivery, MatchEvent } from '#shared/cricket/match-log.ts'

export const PACES = {
  ball: 1,
  newOver: 0.5,
  wicket: 1,
  correction: 0.5,
  penalty: 0.5,
  afterToss: 8,
  inningsEnd: 1,
  betweenInnings: 8,
  beforeSuperOver: 6,
  drinks: 3,
  meal: 6,
  stumps: 9,
  rain: 8,
  waiting: 4,
  target: 0.5,
  result: 2,
} as const

const SLIPS = 1 / 450

export class ScriptWriter {
  readonly steps: ScriptStep[] = []
  readonly #random: Random
  #wait = 0
  #stoppedFor = 0

  constructor(random: Random) {
    this.#random = random
  }

  write(delay: number, event: MatchEvent): void {
    this.steps.push({ delay: delay + this.#stoppedFor, event })
    this.#wait = 0
    this.#stoppedFor = 0
  }

  ball(delivery: Delivery, mayBeMisread: boolean): void {
    const delay = PACES.ball + this.#wait + (delivery.N === 1 ? PACES.newOver : 0)
    const slip = mayBeMisread && this.#random() < SLIPS ? misread(delivery) : undefined
    if (slip) {
      this.write(delay, slip)
      this.write(PACES.correction, { Type: 'correction', Delivery: delivery })
    } else this.write(delay, delivery)
    if (delivery.Wickets) this.#wait = PACES.wicket
  }

  pause(reason: BreakEvent['Reason'], text: string, paces: number, after = 1): void {
    this.write(after, { Type: 'break', Reason: reason, Text: text })
    this.write(paces, { Type: 'resume' })
  }

  stop(reason: BreakEvent['Reason'], text: string, paces: number): void {
    this.write(1, { Type: 'break', Reason: reason, Text: text })
    this.#stoppedFor = paces
  }
}

/** What a scorer may take a ball for before the umpire's signal; undefined where nothing can be mistaken. */
function misread(delivery: Delivery): Delivery | undefined {
  const { Runs, Extras, Wickets } = delivery
  if (Wickets) return undefined
  if (!Extras) {
    if (Runs === 4) return { ...delivery, Runs: 6 }
    if (Runs === 6) return { ...delivery, Runs: 4 }
    return Runs === 1 || Runs === 2 ? { ...delivery, Runs: 0, Extras: { LegByes: Runs } } : undefined
  }
  const { LegByes, Byes, Wides, NoBalls } = Extras
  if (Wides || NoBalls) return undefined
  const { Extras: _, ...plain } = delivery
  if (LegByes) return { ...plain, Runs: LegByes }
  return Byes ? { ...plain, Extras: { LegByes: Byes } } : undefined
}
