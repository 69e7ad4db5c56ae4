import { oversText } from '#shared/cricket/overs-text.ts'
import { resultOf } from '#shared/cricket/result-of.ts'
import type { Result } from '#shared/cricket/scorecard.ts'
import type { InningsPlay } from './innings-play.ts'
import { chasingIntent, settingIntent } from './intent.ts'
import type { Eleven, MatchInPlay } from './match-in-play.ts'
import { PACES } from './paces.ts'
import { resources, revisedTarget } from './resources.ts'
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
    const opening = this.#playFirst()
    if (opening === 'washed out') return WASHED_OUT
    return this.#playSecond(opening)
  }

  #playFirst(): InningsPlay | 'washed out' {
    const { script } = this.#ground
    const weather = this.#weather
    const isLate = weather.kind === 'late start'
    if (isLate) {
      this.#overs -= weather.overs
      script.pause('rain', 'Rain. The start is delayed.', PACES.rain)
    }
    const innings = this.#ground.begin(this.#first, this.#second, {
      limit: this.#overs * this.#ballsPerOver,
      intent: settingIntent,
    })
    script.write(PACES.afterToss, {
      Type: 'innings',
      Innings: 1,
      BattingTeamId: this.#first.teamId,
      ...(isLate ? { TargetOvers: `${this.#overs}` } : {}),
    })
    if (this.#playOut(innings) === 'washed out') return 'washed out'
    script.write(PACES.inningsEnd, { Type: 'innings end', Innings: 1 })
    return innings
  }

  #playSecond({ runs }: InningsPlay): Ending {
    const { script, sheet } = this.#ground
    const weather = this.#weather
    if (weather.kind === 'overs lost' && weather.innings === 'between') {
      const whole = this.#worth(this.#overs)
      this.#overs -= weather.overs
      this.#had = { first: whole, second: this.#worth(this.#overs) }
      script.pause('rain', 'Rain. The second innings starts late.', PACES.rain)
    }
    const target = this.#had ? this.#target(runs) : runs + 1
    const innings = this.#ground.begin(this.#second, this.#first, {
      limit: this.#overs * this.#ballsPerOver,
      target,
      intent: chasingIntent,
    })
    script.write(PACES.betweenInnings, {
      Type: 'innings',
      Innings: 2,
      BattingTeamId: this.#second.teamId,
      Target: target,
      TargetOvers: `${this.#overs}`,
    })
    const played = this.#playOut(innings)
    if (played === 'washed out') return WASHED_OUT
    if (played === 'cut short') this.#settleForPar(innings)
    script.write(PACES.inningsEnd, { Type: 'innings end', Innings: 2 })
    if (played === 'cut short') return { Result: this.#byPar(innings) }
    const result = resultOf(sheet, this.#ground.totals())
    if (!result) throw new Error('A match played out has a result.')
    return { Result: { ...this.#brokenTie(result), ...(this.#had ? METHOD : {}) } }
  }

  #brokenTie(result: Result): Result {
    const { plan } = this.#ground
    if (result.Kind !== 'tie' || plan.overs === undefined || plan.overs > 25) return result
    return playSuperOvers(this.#ground, this.#second, this.#first)
  }

  #playOut(innings: InningsPlay): 'played' | 'washed out' | 'cut short' {
    const { script } = this.#ground
    const stopAt = this.#rainAt(innings)
    const drinksAt = this.#overs > 25 ? new Set([17, 34]) : new Set<number>()
    while (!innings.isOver) {
      if (innings.balls >= stopAt.balls) {
        stopAt.balls = Number.POSITIVE_INFINITY
        const rained = this.#rain(innings)
        if (rained !== 'goes on') return rained
        if (innings.isOver) break
      }
      if (innings.isBetweenOvers && drinksAt.delete(innings.oversBowled)) {
        script.pause('drinks', 'Drinks.', PACES.drinks)
      }
      const delivery = innings.playBall()
      const far = innings.target === undefined || innings.target - innings.runs > 2
      script.ball(delivery, far && !innings.isOver)
    }
    return 'played'
  }

  #rainAt({ terms: { number } }: InningsPlay): { balls: number } {
    const weather = this.#weather
    const whole = this.#overs * this.#ballsPerOver
    switch (weather.kind) {
      case 'shower':
      case 'overs lost':
      case 'washed out':
        return {
          balls: weather.innings === number ? Math.floor(weather.at * whole) : Number.POSITIVE_INFINITY,
        }
      case 'cut short':
        return { balls: number === 2 ? Math.ceil(weather.at * whole) : Number.POSITIVE_INFINITY }
      case 'dry':
      case 'late start':
        return { balls: Number.POSITIVE_INFINITY }
    }
  }

  #rain(innings: InningsPlay): 'goes on' | 'washed out' | 'cut short' {
    const { script } = this.#ground
    const weather = this.#weather
    if (weather.kind === 'washed out' || weather.kind === 'cut short') {
      script.stop('rain', 'Rain. The covers are on.', PACES.rain)
      return weather.kind
    }
    script.pause(
      'rain',
      weather.kind === 'shower' ? 'A shower. The players are off.' : 'Rain. The covers are on.',
      PACES.rain,
    )
    if (weather.kind === 'overs lost' && weather.innings === 1) this.#shortenFirst(innings, weather.overs)
    if (weather.kind === 'overs lost' && weather.innings === 2) this.#shortenSecond(innings, weather.overs)
    return 'goes on'
  }

  #shortenFirst(innings: InningsPlay, lost: number): void {
    const { balls, wickets } = innings
    const whole = this.#overs * this.#ballsPerOver
    const begun = Math.ceil(balls / this.#ballsPerOver)
    const overs = this.#overs - lost
    const limit = overs <= begun ? balls : overs * this.#ballsPerOver
    const first =
      this.#worth(this.#overs) - this.#left(whole - balls, wickets) + this.#left(limit - balls, wickets)
    this.#overs = overs
    innings.limit = limit
    this.#had = { first, second: this.#worth(overs) }
    if (overs > begun) {
      this.#ground.script.write(PACES.target, { Type: 'target', Innings: 1, TargetOvers: `${overs}` })
    }
  }

  #shortenSecond(innings: InningsPlay, lost: number): void {
    const { balls, wickets } = innings
    const whole = this.#overs * this.#ballsPerOver
    const begun = Math.ceil(balls / this.#ballsPerOver)
    const least = leastOvers(this.#ground.plan.overs ?? this.#overs)
    const overs = Math.max(this.#overs - lost, Math.min(this.#overs, Math.max(begun + 1, least)))
    if (overs === this.#overs) return
    const limit = overs * this.#ballsPerOver
    const second =
      this.#worth(this.#overs) - this.#left(whole - balls, wickets) + this.#left(limit - balls, wickets)
    this.#had = { first: this.#worth(this.#overs), second }
    this.#overs = overs
    innings.limit = limit
    this.#reviseTarget(innings, `${overs}`)
  }

  #settleForPar(innings: InningsPlay): void {
    const { wickets, balls } = innings
    const whole = this.#worth(this.#overs)
    const second = whole - this.#left(this.#overs * this.#ballsPerOver - balls, wickets)
    this.#had = { first: whole, second }
    this.#reviseTarget(innings, oversText(balls, this.#ballsPerOver))
  }

  #byPar({ runs, target = 0, terms }: InningsPlay): Result {
    const ahead = runs + 1 - target
    const other = terms.teamId === this.#first.teamId ? this.#second.teamId : this.#first.teamId
    if (ahead === 0) return { Kind: 'tie', ...METHOD }
    const WinnerTeamId = ahead > 0 ? terms.teamId : other
    return { Kind: 'win', WinnerTeamId, By: { Runs: Math.abs(ahead) }, ...METHOD }
  }

  #reviseTarget(innings: InningsPlay, overs: string): void {
    innings.target = this.#target(this.#ground.innings[0]?.runs ?? 0)
    this.#ground.script.write(PACES.target, {
      Type: 'target',
      Innings: 2,
      Target: innings.target,
      TargetOvers: overs,
    })
  }

  #target(runs: number): number {
    const { first, second } = this.#had ?? { first: 1, second: 1 }
    const { frequencies } = this.#ground.profile
    const whole = this.#worth(this.#ground.plan.overs ?? this.#overs)
    return Math.max(1, revisedTarget(runs, first, second, (frequencies.innings[0]?.meanRuns ?? 0) / whole))
  }

  #worth(overs: number): number {
    return this.#left(overs * this.#ballsPerOver, 0)
  }

  #left(balls: number, wickets: number): number {
    return resources(balls, wickets, this.#ballsPerOver)
  }
}
