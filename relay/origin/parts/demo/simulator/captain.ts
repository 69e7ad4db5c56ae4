import { isSlow } from '#relay/origin/core/names/bowling-style.ts'
import type { SideMember } from '#relay/origin/core/play/match-script.ts'
import { normal, type Random } from '#relay/origin/core/seeded-random.ts'

export type Bowler = {
  member: SideMember
  slow: boolean
  form: number
  overs: number
  spell: number
  lastOver: number
}

export type OverAhead = {
  over: number
  phase: 0 | 1 | 2
  oversLeft?: number
  oversPerBowler?: number
  ballAge: number
}

const REGULAR = 45
const WHIM = 14

export class Captain {
  readonly bowlers: Bowler[]
  readonly #random: Random
  #last: Bowler | undefined

  constructor(eleven: readonly SideMember[], scatter: number, random: Random) {
    this.#random = random
    this.bowlers = eleven
      .filter(({ style, keeper }) => style !== 'none' && !keeper)
      .map((member) => ({
        member,
        slow: isSlow(member.style),
        form: scatter * normal(random),
        overs: 0,
        spell: 0,
        lastOver: -9,
      }))
  }

  next(ahead: OverAhead): Bowler {
    const { oversPerBowler = Number.POSITIVE_INFINITY } = ahead
    const rested = this.bowlers.filter((bowler) => bowler !== this.#last)
    const able = rested.filter(({ overs }) => overs < oversPerBowler)
    const wise = able.filter((bowler) => this.#leavesEnough(bowler, ahead))
    const willing = able.length > 0 ? able : rested
    const choice = best(wise.length > 0 ? wise : willing, (bowler) => this.#appeal(bowler, ahead))
    if (!choice) throw new Error('A side has bowlers for all its overs.')
    choice.spell = choice.lastOver === ahead.over - 2 ? choice.spell + 1 : 1
    choice.overs++
    choice.lastOver = ahead.over
    this.#last = choice
    return choice
  }

  #leavesEnough(bowler: Bowler, { oversLeft, oversPerBowler }: OverAhead): boolean {
    if (oversLeft === undefined || oversPerBowler === undefined) return true
    const after = oversLeft - 1
    let room = 0
    for (const one of this.bowlers) {
      const quota = oversPerBowler - one.overs - (one === bowler ? 1 : 0)
      const places = one === bowler ? Math.floor(after / 2) : Math.ceil(after / 2)
      room += Math.max(0, Math.min(quota, places))
    }
    return room >= after
  }

  #appeal(bowler: Bowler, ahead: OverAhead): number {
    const { member, slow } = bowler
    const whim = WHIM * this.#random()
    const skill = member.bowling < REGULAR ? member.bowling - 30 : member.bowling
    return (
      skill +
      whim +
      (ahead.oversPerBowler === undefined ? longPlay(bowler, ahead) : shortPlay(slow, bowler, ahead))
    )
  }
}

function shortPlay(slow: boolean, bowler: Bowler, { phase, over, oversPerBowler = 0 }: OverAhead): number {
  const used = bowler.overs / oversPerBowler
  const isInSpell = bowler.lastOver === over - 2
  const spell = isInSpell ? (bowler.spell < oversPerBowler / 2 ? 6 : -8) : 0
  if (phase === 0) return spell + (slow ? -12 : 8) - 10 * used
  if (phase === 1) return spell + (slow ? 10 : used >= 0.5 ? -14 : -2) - 12 * used
  return (slow ? -8 : 8) + 0.5 * (bowler.member.bowling - 70)
}

function longPlay(bowler: Bowler, { over, ballAge }: OverAhead): number {
  const rested = over - bowler.lastOver
  const most = bowler.slow ? 12 : 6
  const spell = rested <= 2 ? (bowler.spell < most ? 10 : -30) : Math.max(-20, Math.min(0, rested - 14) * 2)
  const fit = bowler.slow ? (ballAge < 12 ? -25 : Math.min(8, (ballAge - 30) / 3)) : ballAge < 12 ? 12 : 0
  return spell + fit - 0.5 * bowler.overs
}

function best<T>(items: readonly T[], worth: (item: T) => number): T | undefined {
  let [choice, most] = [undefined as T | undefined, Number.NEGATIVE_INFINITY]
  for (const item of items) {
    const value = worth(item)
    if (value > most) [choice, most] = [item, value]
  }
  return choice
}
