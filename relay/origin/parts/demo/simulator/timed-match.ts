import { normal, type Random } from '#relay/origin/core/seeded-random.ts'
import { resultOf } from '#shared/cricket/result-of.ts'
import { Days } from './days.ts'
import type { InningsPlay } from './innings-play.ts'
import { DEFIANCE, freelyIntent, pursuingIntent, usualIntent } from './intent.ts'
import type { Ending } from './limited-match.ts'
import type { Eleven, MatchInPlay } from './match-in-play.ts'
import { PACES } from './script-writer.ts'

const FOLLOW_ON = 200
const ENFORCED = 0.75

export function playTimed(ground: MatchInPlay, first: Eleven, second: Eleven): Ending {
  const match = new TimedMatch(ground)
  match.play(first, second)
  const result = resultOf(ground.sheet, ground.totals(), true)
  if (!result) throw new Error('Time ends a match, if nothing else does.')
  return { Result: result }
}

type Wishes = {
  target?: number
  intent: (innings: InningsPlay) => number
  declares: (innings: InningsPlay) => boolean
  givesUp: (innings: InningsPlay) => boolean
}

const never = () => false

class TimedMatch {
  readonly #ground: MatchInPlay
  readonly #days: Days

  constructor(ground: MatchInPlay) {
    this.#ground = ground
    this.#days = new Days(ground.script, ground.random)
  }

  play(first: Eleven, second: Eleven): void {
    const { random } = this.#ground
    if (!this.#bat(first, second, this.#firstWishes(first, second))) return
    if (!this.#bat(second, first, this.#firstWishes(second, first))) return
    const follows = enforcesFollowOn(this.#lead(first, second), random)
    const [third, fourth] = follows ? [second, first] : [first, second]
    if (!this.#bat(third, fourth, this.#thirdWishes(third, fourth))) return
    const target = this.#lead(third, fourth) + 1
    if (target > 0 && isWorthPlaying(this.#days.oversLeft, target)) {
      this.#bat(fourth, third, this.#lastWishes(target))
    }
  }

  #firstWishes(batting: Eleven, bowling: Eleven): Wishes {
    const enough = enoughRuns(this.#ground.random)
    return {
      intent: usualIntent,
      declares: ({ runs, oversBowled }) =>
        declaresFirst(runs, oversBowled, enough, this.#leadOnFirst(batting, bowling)),
      givesUp: () => this.#days.isLastDay && this.#days.oversLeft <= 15,
    }
  }

  #thirdWishes(third: Eleven, fourth: Eleven): Wishes {
    const ahead = () => this.#lead(third, fourth)
    return {
      intent: (innings) =>
        ahead() > 180 && this.#days.oversLeft < 220 ? freelyIntent(innings) : usualIntent(innings),
      declares: () => declaresThird(ahead(), this.#days.oversLeft),
      givesUp: ({ wickets }) =>
        this.#days.isLastDay &&
        this.#days.oversLeft <= 15 &&
        shakesHands(this.#days.oversLeft, ahead() < 0 ? 10 - wickets : 10, ahead() + 120),
    }
  }

  #lastWishes(target: number): Wishes {
    return {
      target,
      intent: (innings) => {
        const needed = target - innings.runs
        const { oversLeft } = this.#days
        return needed > 5.5 * oversLeft || (innings.wickets >= 7 && needed > 2.5 * oversLeft)
          ? DEFIANCE
          : pursuingIntent(innings, needed, oversLeft)
      },
      declares: never,
      givesUp: ({ runs, wickets }) =>
        this.#days.isLastDay && shakesHands(this.#days.oversLeft, 10 - wickets, target - runs),
    }
  }

  #leadOnFirst(batting: Eleven, bowling: Eleven): number | undefined {
    return this.#ground.innings.length < 2 ? undefined : this.#lead(batting, bowling)
  }

  #lead(side: Eleven, other: Eleven): number {
    const totals = this.#ground.innings
    const of = (teamId: number) =>
      totals.reduce((sum, { terms, runs }) => (terms.teamId === teamId ? sum + runs : sum), 0)
    return of(side.teamId) - of(other.teamId)
  }

  #bat(batting: Eleven, bowling: Eleven, { declares, givesUp, ...terms }: Wishes): boolean {
    const { script } = this.#ground
    const number = this.#ground.innings.length + 1
    if (number > 1) this.#days.inningsChanged()
    if (!this.#days.pause()) return false
    const innings = this.#ground.begin(batting, bowling, terms)
    script.write(number === 1 ? PACES.afterToss : PACES.betweenInnings, {
      Type: 'innings',
      Innings: number,
      BattingTeamId: batting.teamId,
      ...(terms.target === undefined ? {} : { Target: terms.target }),
    })
    let isDeclared = false
    let hasTime = true
    while (!innings.isOver) {
      if (innings.isBetweenOvers && innings.balls > 0) {
        isDeclared = declares(innings)
        hasTime = !givesUp(innings) && this.#days.pause()
        if (isDeclared || !hasTime) break
      }
      this.#ground.playBall(innings)
      if (innings.isBetweenOvers || innings.isOver) this.#days.overBowled()
    }
    const declared = isDeclared ? { Declared: true } : {}
    script.write(PACES.inningsEnd, { Type: 'innings end', Innings: number, ...declared })
    return hasTime
  }
}

function enforcesFollowOn(lead: number, random: Random): boolean {
  return lead >= FOLLOW_ON && random() < ENFORCED
}

function enoughRuns(random: Random): number {
  return Math.max(400, 620 + 90 * normal(random))
}

/** `lead` is over the other side's first innings; unknown to a side that bats first. */
function declaresFirst(runs: number, overs: number, enough: number, lead: number | undefined): boolean {
  if (runs >= enough) return true
  if (lead === undefined) return overs >= 165 && runs >= 460
  return (overs >= 165 && runs >= 450 && lead > -60) || (lead > 280 && runs >= 450)
}

function declaresThird(lead: number, oversLeft: number): boolean {
  if (lead >= 500) return oversLeft <= 260
  if (oversLeft > 165) return false
  return lead >= 275 && lead >= 2.4 * oversLeft + 90 && oversLeft >= 55
}

function isWorthPlaying(oversLeft: number, target: number): boolean {
  return oversLeft >= 40 || target <= 3 * oversLeft
}

function shakesHands(oversLeft: number, wicketsToTake: number, runsToGet: number): boolean {
  if (oversLeft > 9) return false
  return wicketsToTake * 4 > oversLeft && runsToGet > 5.5 * oversLeft
}
