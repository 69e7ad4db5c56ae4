import type { Delivery } from '#shared/cricket/match-log.ts'
import type { SideMember } from '../../play/match-script.ts'
import { normal, type Random } from '../../seeded-random.ts'
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

type Batter = { member: SideMember; form: number; runs: number; balls: number }

const EVEN = { batting: 66, bowling: 68 }
const LAST_OVERS = { from: 0.75, centre: 0.87, slope: 1.4 }
const NEW_BALL_EVERY = 80
const HURTS = 1 / 7000
const PENALTY_RUNS = 5
const COMES_BACK = 0.6

export class InningsPlay {
  readonly terms: InningsTerms
  limit: number | undefined
  target: number | undefined
  runs = 0
  wickets = 0
  balls = 0
  over = 0
  isAllOut = false
  bowler: SideMember | undefined
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
    this.#toCome = terms.batting.map((member) => ({
      member,
      form: player * normal(random),
      runs: 0,
      balls: 0,
    }))
    this.#captain = new Captain(
      terms.superOver ? [terms.superOver] : terms.bowling,
      player,
      () => normal(random),
      random,
    )
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
    if (this.#random() < odds.penalty) this.#penalise(delivery)
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
    const left = this.limit === undefined ? {} : this.#oversLeft(this.limit)
    this.#bowling = this.#captain.next({
      over: this.over,
      phase: this.#phase(),
      ballAge: this.over % NEW_BALL_EVERY,
      ...left,
    })
    this.bowler = this.#bowling.member
  }

  #oversLeft(limit: number): { oversLeft: number; oversPerBowler: number } {
    const overs = Math.ceil(limit / this.terms.ballsPerOver)
    return { oversLeft: overs - this.over, oversPerBowler: Math.ceil(overs / 5) }
  }

  #phase(): 0 | 1 | 2 {
    const { ballsPerOver, superOver } = this.terms
    if (superOver) return 2
    return phaseOf(
      this.over,
      this.wickets,
      this.limit === undefined ? undefined : this.limit / ballsPerOver,
      ballsPerOver,
    )
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
    switch (kind) {
      case 'wide':
        delivery.Extras = { Wides: runs }
        this.#run(runs - 1)
        break
      case 'bye':
        delivery.Extras = { ...delivery.Extras, Byes: runs }
        this.#run(runs + Math.max(0, noBall - 1))
        break
      case 'leg bye':
        delivery.Extras = { ...delivery.Extras, LegByes: runs }
        this.#run(runs + Math.max(0, noBall - 1))
        break
      case 'runs':
        delivery.Runs = runs
        this.#striker.runs += runs
        this.#run(runs + Math.max(0, noBall - 1))
        if (isLegal && !bowling.slow && runs === 0 && this.#random() < HURTS) this.#retireHurt(delivery)
        break
      case 'wicket':
        this.#fall(delivery, bowling, onlyRunOut)
        break
    }
  }

  #fall(delivery: Delivery, bowling: Bowler, onlyRunOut: boolean): void {
    const { bowling: fielding, bench } = this.terms
    const striker = this.#striker
    const { wicket, runs } = dismissalIn(
      {
        striker: striker.member,
        nonStriker: this.#nonStriker.member,
        bowler: bowling.member,
        slow: bowling.slow,
        fielding,
        bench,
        kinds: this.#kinds,
        onlyRunOut,
      },
      this.#random,
    )
    delivery.Runs = runs
    delivery.Wickets = [wicket]
    striker.runs += runs
    this.runs += runs
    this.wickets++
    this.#leave(wicket.Player)
    if (wicket.Kind === 'run out' && this.#random() < 0.5) this.#changeEnds()
  }

  #penalise(delivery: Delivery): void {
    delivery.Extras = { ...delivery.Extras, Penalty: PENALTY_RUNS }
    this.runs += PENALTY_RUNS
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

  #run(runs: number): void {
    if (runs % 2 === 1) this.#changeEnds()
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
