import { oversText } from '#shared/cricket/overs-text.ts'
import { resultOf } from '#shared/cricket/result-of.ts'
import type { Result } from '#shared/cricket/scorecard.ts'
import type { InningsPlay } from './innings-play.ts'
import { chasingIntent, settingIntent } from './intent.ts'
import type { Eleven, MatchInPlay } from './match-in-play.ts'
import { PACES } from './script-writer.ts'
import { playSuperOvers } from './super-over.ts'
import { leastOvers, type Weather, weatherOf } from './weather.ts'

export type Ending = { Result: Result; Abandoned?: true }

const WASHED_OUT: Ending = { Result: { Kind: 'no result' }, Abandoned: true }
const METHOD = { Method: 'D/L' }

export function playLimited(ground: MatchInPlay, first: Eleven, second: Eleven, overs: number): Ending {
  const weather = weatherOf(ground.profile, overs, ground.random)
  return new LimitedMatch(ground, first, second, overs, weather).play()
}

class LimitedMatch {
  readonly #ground: MatchInPlay
  readonly #first: Eleven
  readonly #second: Eleven
  readonly #weather: Weather
  readonly #ballsPerOver: number
  #overs: number
  /** What each side had to bat with, once rain has made it less. */
  #had: { first: number; second: number } | undefined

  constructor(ground: MatchInPlay, first: Eleven, second: Eleven, overs: number, weather: Weather) {
    this.#ground = ground
    this.#first = first
    this.#second = second
    this.#overs = overs
    this.#weather = weather
    this.#ballsPerOver = ground.plan.ballsPerOver
  }

  play(): Ending {
    const { script, sheet } = this.#ground
    const opening = this.#beginFirst()
    if (this.#playOut(opening) === 'washed out') return WASHED_OUT
    script.write(PACES.inningsEnd, { Type: 'innings end', Innings: 1 })
    const chase = this.#beginSecond(opening)
    const played = this.#playOut(chase)
    if (played === 'washed out') return WASHED_OUT
    if (played === 'cut short') this.#settleForPar(chase)
    script.write(PACES.inningsEnd, { Type: 'innings end', Innings: 2 })
    if (played === 'cut short') return { Result: this.#byPar(chase) }
    const result = resultOf(sheet, this.#ground.totals())
    if (!result) throw new Error('A match played out has a result.')
    return { Result: { ...this.#brokenTie(result), ...(this.#had && METHOD) } }
  }

  #beginFirst(): InningsPlay {
    const { script } = this.#ground
    const isLate = this.#weather.kind === 'late start'
    if (this.#weather.kind === 'late start') {
      this.#overs -= this.#weather.overs
      script.pause('rain', 'Rain. The start is delayed.', PACES.rain)
    }
    const limit = this.#overs * this.#ballsPerOver
    const innings = this.#ground.begin(this.#first, this.#second, { limit, intent: settingIntent })
    script.write(PACES.afterToss, {
      Type: 'innings',
      Innings: 1,
      BattingTeamId: this.#first.teamId,
      ...(isLate && { TargetOvers: `${this.#overs}` }),
    })
    return innings
  }

  #beginSecond({ runs }: InningsPlay): InningsPlay {
    const { script } = this.#ground
    const weather = this.#weather
    if (weather.kind === 'overs lost' && weather.innings === 'between') {
      const first = this.#worth()
      this.#overs -= weather.overs
      this.#had = { first, second: this.#worth() }
      script.pause('rain', 'Rain. The second innings starts late.', PACES.rain)
    }
    const target = this.#had ? this.#target(runs) : runs + 1
    const limit = this.#overs * this.#ballsPerOver
    const innings = this.#ground.begin(this.#second, this.#first, { limit, target, intent: chasingIntent })
    script.write(PACES.betweenInnings, {
      Type: 'innings',
      Innings: 2,
      BattingTeamId: this.#second.teamId,
      Target: target,
      TargetOvers: `${this.#overs}`,
    })
    return innings
  }

  #brokenTie(result: Result): Result {
    const { plan } = this.#ground
    if (result.Kind !== 'tie' || plan.overs === undefined || plan.overs > 25) return result
    return playSuperOvers(this.#ground, this.#second, this.#first)
  }

  #playOut(innings: InningsPlay): 'played' | 'washed out' | 'cut short' {
    const { script } = this.#ground
    let rainAt = this.#rainAt(innings)
    const drinksAt = new Set(this.#overs > 25 ? [17, 34] : [])
    while (!innings.isOver) {
      if (innings.balls >= rainAt) {
        rainAt = Number.POSITIVE_INFINITY
        const rained = this.#rain(innings)
        if (rained) return rained
        if (innings.isOver) break
      }
      if (innings.isBetweenOvers && drinksAt.delete(innings.oversBowled)) {
        script.pause('drinks', 'Drinks.', PACES.drinks)
      }
      this.#ground.playBall(innings)
    }
    return 'played'
  }

  /** After so many balls of an innings. */
  #rainAt({ terms: { number } }: InningsPlay): number {
    const weather = this.#weather
    if (!('at' in weather) || weather.innings !== number) return Number.POSITIVE_INFINITY
    const balls = weather.at * this.#overs * this.#ballsPerOver
    return weather.kind === 'cut short' ? Math.ceil(balls) : Math.floor(balls)
  }

  /** Undefined where play continues afterwards. */
  #rain(innings: InningsPlay): 'washed out' | 'cut short' | undefined {
    const { script } = this.#ground
    const weather = this.#weather
    const text = weather.kind === 'shower' ? 'A shower. The players are off.' : 'Rain. The covers are on.'
    if (weather.kind === 'washed out' || weather.kind === 'cut short') {
      script.stop('rain', text, PACES.rain)
      return weather.kind
    }
    script.pause('rain', text, PACES.rain)
    if (weather.kind === 'overs lost' && weather.innings === 1) this.#shortenFirst(innings, weather.overs)
    if (weather.kind === 'overs lost' && weather.innings === 2) this.#shortenSecond(innings, weather.overs)
    return undefined
  }

  #shortenFirst(innings: InningsPlay, lost: number): void {
    const begun = Math.ceil(innings.balls / this.#ballsPerOver)
    const overs = this.#overs - lost
    const limit = overs <= begun ? innings.balls : overs * this.#ballsPerOver
    const first = this.#hadOf(innings, limit)
    this.#overs = overs
    innings.limit = limit
    this.#had = { first, second: this.#worth() }
    if (overs > begun) {
      this.#ground.script.write(PACES.target, { Type: 'target', Innings: 1, TargetOvers: `${overs}` })
    }
  }

  #shortenSecond(innings: InningsPlay, lost: number): void {
    const begun = Math.ceil(innings.balls / this.#ballsPerOver)
    const least = leastOvers(this.#ground.plan.overs ?? this.#overs)
    const overs = Math.max(this.#overs - lost, Math.min(this.#overs, Math.max(begun + 1, least)))
    if (overs === this.#overs) return
    const limit = overs * this.#ballsPerOver
    this.#had = { first: this.#worth(), second: this.#hadOf(innings, limit) }
    this.#overs = overs
    innings.limit = limit
    this.#reviseTarget(innings, `${overs}`)
  }

  #settleForPar(innings: InningsPlay): void {
    this.#had = { first: this.#worth(), second: this.#hadOf(innings, innings.balls) }
    this.#reviseTarget(innings, oversText(innings.balls, this.#ballsPerOver))
  }

  #byPar({ runs, target = 0, terms }: InningsPlay): Result {
    const ahead = runs + 1 - target
    const other = terms.teamId === this.#first.teamId ? this.#second.teamId : this.#first.teamId
    if (ahead === 0) return { Kind: 'tie', ...METHOD }
    const WinnerTeamId = ahead > 0 ? terms.teamId : other
    return { Kind: 'win', WinnerTeamId, By: { Runs: Math.abs(ahead) }, ...METHOD }
  }

  #reviseTarget(innings: InningsPlay, TargetOvers: string): void {
    const Target = this.#target(this.#ground.innings[0]?.runs ?? 0)
    innings.target = Target
    this.#ground.script.write(PACES.target, { Type: 'target', Innings: 2, Target, TargetOvers })
  }

  #target(runs: number): number {
    const { first, second } = this.#had ?? { first: 1, second: 1 }
    const { frequencies } = this.#ground.profile
    const whole = this.#worth(this.#ground.plan.overs)
    return Math.max(1, revisedTarget(runs, first, second, (frequencies.innings[0]?.meanRuns ?? 0) / whole))
  }

  #worth(overs = this.#overs): number {
    return this.#left(overs * this.#ballsPerOver, 0)
  }

  /** What an innings has to bat with that is cut down to `limit` balls now. */
  #hadOf({ balls, wickets }: InningsPlay, limit: number): number {
    const whole = this.#overs * this.#ballsPerOver
    return this.#worth() - this.#left(whole - balls, wickets) + this.#left(limit - balls, wickets)
  }

  #left(balls: number, wickets: number): number {
    return resources(balls, wickets, this.#ballsPerOver)
  }
}

/** Overs and wickets as a share of a whole innings, in the spirit of Duckworth and Lewis; the figures are our own. */

/** What is left to a side that has lost so many wickets, of what it would have with all ten and no limit of overs. */
const WORTH = [1, 0.93, 0.85, 0.76, 0.66, 0.55, 0.43, 0.32, 0.21, 0.11, 0] as const
const STAMINA_OVERS = 38

function resources(balls: number, wickets: number, ballsPerOver: number): number {
  const worth = WORTH[wickets] ?? 0
  if (worth === 0) return 0
  return (
    (worth * (1 - Math.exp(-balls / ballsPerOver / (STAMINA_OVERS * worth)))) /
    (1 - Math.exp(-50 / STAMINA_OVERS))
  )
}

function revisedTarget(runs: number, first: number, second: number, usual: number): number {
  const par = second <= first ? (runs * second) / first : runs + (second - first) * usual
  return Math.floor(par) + 1
}
