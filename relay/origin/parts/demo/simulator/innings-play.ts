import type { SideMember } from '#relay/origin/core/play/match-script.ts'
import { normal, type Random } from '#relay/origin/core/seeded-random.ts'
import type { Delivery } from '#shared/cricket/match-log.ts'
import { drawBall, type Outcome, type Tilt } from './ball-odds.ts'
import { type Bowler, Captain } from './captain.ts'
import { dismissalIn, type Kinds, kindsOf } from './dismissal.ts'
import { type Profile, phaseOf } from './profile.ts'

export type InningsTerms = {
  number: number
  teamId: number
  ballsPerOver: number
  profile: Profile
  batting: readonly SideMember[]
  bowling: readonly SideMember[]
  bench: readonly SideMember[]
  limit?: number
  target?: number
  superOver?: SideMember
  conditions: Tilt
  intent: (innings: InningsPlay) => number
}

type Batter = { member: SideMember; form: number; balls: number }

const EVEN = { batting: 66, bowling: 68 }
const LAST_OVERS = { from: 0.75, centre: 0.87, slope: 1.4 }
const NEW_BALL_EVERY = 80
const HURTS = 1 / 7000
const PENALTY_RUNS = 5
const COMES_BACK = 0.6
const EXTRAS = { wide: 'Wides', bye: 'Byes', 'leg bye': 'LegByes' } as const

export class InningsPlay {
  readonly terms: InningsTerms
  limit: number | undefined
  target: number | undefined
  runs = 0
  wickets = 0
  balls = 0
  over = 0
  isAllOut = false
  readonly #random: Random
  readonly #captain: Captain
  readonly #kinds: Kinds
  readonly #toCome: Batter[]
  #striker: Batter
  #nonStriker: Batter
  #bowling: Bowler | undefined
  #inOver = 0
  #legalInOver = 0
  #isFreeHit = false
  #tilt: Tilt = { scoring: 0, risk: 0 }

  constructor(terms: InningsTerms, random: Random) {
    this.terms = terms
    this.limit = terms.limit
    this.target = terms.target
    this.#random = random
    const { player } = terms.profile.scatter
    this.#toCome = terms.batting.map((member) => ({ member, form: player * normal(random), balls: 0 }))
    this.#captain = new Captain(terms.superOver ? [terms.superOver] : terms.bowling, player, random)
    this.#kinds = kindsOf(terms.profile.frequencies.dismissals)
    this.#striker = this.#next()
    this.#nonStriker = this.#next()
  }

  get isOver(): boolean {
    return (
      this.isAllOut ||
      (this.target !== undefined && this.runs >= this.target) ||
      (this.limit !== undefined && this.balls >= this.limit)
    )
  }

  get isBetweenOvers(): boolean {
    return this.#inOver === 0 || this.#legalInOver >= this.terms.ballsPerOver
  }

  get oversBowled(): number {
    return Math.floor(this.balls / this.terms.ballsPerOver)
  }

  playBall(): Delivery {
    if (this.isBetweenOvers) this.#beginOver()
    const bowling = this.#bowling
    if (!bowling) throw new Error('Somebody bowls every over.')
    const odds = this.terms.profile.odds[this.#phase()]
    const outcome = drawBall(this.#random, odds, this.#weigh(bowling), this.#isFreeHit)
    this.#inOver++
    const delivery: Delivery = {
      Type: 'delivery',
      Innings: this.terms.number,
      Over: this.over,
      N: this.#inOver,
      Batter: this.#striker.member.playerId,
      NonStriker: this.#nonStriker.member.playerId,
      Bowler: bowling.member.playerId,
      Runs: 0,
    }
    this.#happen(outcome, delivery, bowling)
    if (this.#random() < odds.penalty) {
      delivery.Extras = { ...delivery.Extras, Penalty: PENALTY_RUNS }
      this.runs += PENALTY_RUNS
    }
    return delivery
  }

  #beginOver(): void {
    const { ballsPerOver } = this.terms
    if (this.#inOver > 0) {
      // Of five balls each, two overs are bowled from one end.
      if (ballsPerOver !== 5 || this.over % 2 === 1) this.#changeEnds()
      this.over++
      this.#inOver = 0
      this.#legalInOver = 0
    }
    const overs = this.limit === undefined ? undefined : Math.ceil(this.limit / ballsPerOver)
    this.#bowling = this.#captain.next({
      over: this.over,
      phase: this.#phase(),
      ballAge: this.over % NEW_BALL_EVERY,
      ...(overs !== undefined && { oversLeft: overs - this.over, oversPerBowler: Math.ceil(overs / 5) }),
    })
  }

  #phase(): 0 | 1 | 2 {
    const { ballsPerOver, superOver } = this.terms
    if (superOver) return 2
    return phaseOf(this.over, this.wickets, this.limit && this.limit / ballsPerOver, ballsPerOver)
  }

  #weigh({ member, form }: Bowler): Tilt {
    const { profile, conditions } = this.terms
    const { batting, bowling, settling } = profile
    const { member: facing, form: eye, balls } = this.#striker
    const better = (facing.batting - EVEN.batting) / 100
    const worse = (member.bowling - EVEN.bowling) / 100
    const isNew = Math.exp(-balls / settling.balls)
    const intent = this.terms.intent(this) + this.#haste()
    const tilt = this.#tilt
    tilt.scoring =
      conditions.scoring +
      intent +
      eye -
      form +
      batting.scoring * better -
      bowling.scoring * worse -
      settling.scoring * isNew
    tilt.risk =
      conditions.risk +
      (intent > 0 ? profile.riskOfIntent : profile.riskOfCalm) * intent -
      eye +
      form -
      batting.risk * better +
      bowling.risk * worse +
      settling.risk * isNew
    return tilt
  }

  #haste(): number {
    if (this.limit === undefined) return 0
    const place = this.balls / this.limit
    return place < LAST_OVERS.from ? 0 : LAST_OVERS.slope * (place - LAST_OVERS.centre)
  }

  #happen(outcome: Outcome, delivery: Delivery, bowling: Bowler): void {
    const { kind, runs, noBall } = outcome
    const isLegal = kind !== 'wide' && noBall === 0
    const worth = noBall > 0 && this.terms.ballsPerOver === 5 ? noBall + 1 : noBall
    if (worth > 0) delivery.Extras = { NoBalls: worth }
    if (kind !== 'wide') this.#striker.balls++
    if (isLegal) {
      this.balls++
      this.#legalInOver++
    }
    this.runs += runs + worth
    const onlyRunOut = !isLegal || this.#isFreeHit
    this.#isFreeHit = this.limit !== undefined && (noBall > 0 || (this.#isFreeHit && !isLegal))
    if (kind === 'wicket') {
      this.#fall(delivery, bowling, onlyRunOut)
      return
    }
    if (kind === 'runs') delivery.Runs = runs
    else delivery.Extras = { ...delivery.Extras, [EXTRAS[kind]]: runs }
    const ran = kind === 'wide' ? runs - 1 : runs + Math.max(0, noBall - 1)
    if (ran % 2 === 1) this.#changeEnds()
    const mayHurt = kind === 'runs' && isLegal && !bowling.slow && runs === 0
    if (mayHurt && this.#random() < HURTS) this.#retireHurt(delivery)
  }

  #fall(delivery: Delivery, bowling: Bowler, onlyRunOut: boolean): void {
    const { bowling: fielding, bench } = this.terms
    const scene = {
      ...{ striker: this.#striker.member, nonStriker: this.#nonStriker.member },
      ...{ bowler: bowling.member, slow: bowling.slow, fielding, bench, kinds: this.#kinds, onlyRunOut },
    }
    const { wicket, runs } = dismissalIn(scene, this.#random)
    delivery.Runs = runs
    delivery.Wickets = [wicket]
    this.runs += runs
    this.wickets++
    this.#leave(wicket.Player)
    if (wicket.Kind === 'run out' && this.#random() < 0.5) this.#changeEnds()
  }

  #retireHurt(delivery: Delivery): void {
    const hurt = this.#striker
    if (this.#toCome.length < 2) return
    delivery.Wickets = [{ Player: hurt.member.playerId, Kind: 'retired hurt' }]
    this.#leave(hurt.member.playerId)
    if (this.#random() < COMES_BACK) {
      this.#toCome.splice(Math.floor(this.#random() * this.#toCome.length), 0, hurt)
    }
  }

  #leave(playerId: number): void {
    if (this.#toCome.length === 0) {
      this.isAllOut = true
      return
    }
    if (this.#striker.member.playerId === playerId) this.#striker = this.#next()
    else this.#nonStriker = this.#next()
  }

  #changeEnds(): void {
    ;[this.#striker, this.#nonStriker] = [this.#nonStriker, this.#striker]
  }

  #next(): Batter {
    const batter = this.#toCome.shift()
    if (!batter) throw new Error('A side has two who bat.')
    return batter
  }
}
