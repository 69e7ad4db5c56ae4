import { matchRuns } from '#shared/cricket/lead.ts'
import type { MatchEvent, MatchSheet } from '#shared/cricket/match-log.ts'
import { resultOf } from '#shared/cricket/result-of.ts'
import type { Innings } from '#shared/cricket/scorecard.ts'
import { Scorer } from '#shared/cricket/scorer.ts'
import { pickEleven, sheetOf } from './eleven.ts'
import type { MatchPlan, MatchScript, ScriptStep, SideMember } from './match-script.ts'
import { pick, type Random, seededRandom } from './seeded-random.ts'
import { type InningsPlan, simulateInnings, type Temper } from './simulate-innings.ts'

const QUICK: Temper = {
  wicket: 0.052,
  wides: 0.034,
  runs: [
    [0, 36],
    [1, 40],
    [2, 7.5],
    [3, 0.5],
    [4, 11],
    [6, 5],
  ],
}
const STEADY: Temper = {
  wicket: 0.031,
  wides: 0.024,
  runs: [
    [0, 51],
    [1, 34],
    [2, 5],
    [3, 0.7],
    [4, 8.2],
    [6, 1.1],
  ],
}
const PATIENT: Temper = {
  wicket: 0.017,
  wides: 0.004,
  runs: [
    [0, 70],
    [1, 18],
    [2, 4],
    [3, 1],
    [4, 6.4],
    [6, 0.6],
  ],
}

/** Paces that each pause takes, a ball being one. */
const PAUSE = { afterToss: 10, betweenInnings: 20, stumps: 20, result: 2 }
const OVERS_A_DAY = 90
const DAYS = 5

/** A whole match from its plan alone: the same plan, the same match. */
export function simulateMatch(plan: MatchPlan): MatchScript {
  const random = seededRandom(plan.seed)
  const [homeEleven, awayEleven] = [pickEleven(plan.home), pickEleven(plan.away)]
  const sheet: MatchSheet = {
    Format: plan.format,
    BallsPerOver: plan.ballsPerOver,
    ...(plan.overs === undefined ? {} : { Overs: plan.overs }),
    Teams: [sheetOf(plan.home, homeEleven), sheetOf(plan.away, awayEleven)],
  }
  const home = { id: plan.home.teamId, eleven: homeEleven }
  const away = { id: plan.away.teamId, eleven: awayEleven }
  const winner = pick(random, [home, away])
  const bats = random() < 0.5
  const [first, second] = (winner === home) === bats ? [home, away] : [away, home]
  const play = new Play(plan, sheet, random)
  play.step(0, { Type: 'toss', WinnerTeamId: winner.id, Decision: bats ? 'bat' : 'bowl' })
  if (plan.overs === undefined) playTimed(play, first, second)
  else playLimited(play, first, second, plan.overs)
  const result = resultOf(sheet, play.innings, true) ?? { Kind: 'no result' }
  play.step(PAUSE.result, { Type: 'result', Result: result })
  return { sheet, steps: play.steps }
}

type Eleven = { id: number; eleven: readonly SideMember[] }

/** The script as it grows, scored as it goes. */
class Play {
  readonly plan: MatchPlan
  readonly random: Random
  readonly steps: ScriptStep[] = []
  readonly #scorer: Scorer
  #overs = 0

  constructor(plan: MatchPlan, sheet: MatchSheet, random: Random) {
    this.plan = plan
    this.random = random
    this.#scorer = new Scorer(sheet)
  }

  get innings(): Record<string, Innings> {
    return this.#scorer.scorecard.Innings
  }

  /** Overs of the match so far. */
  get overs(): number {
    return this.#overs
  }

  step(delay: number, event: MatchEvent): void {
    this.#scorer.apply(event)
    this.steps.push({ delay, event })
  }

  /** Has a side bat, with stumps where a day's overs are bowled. */
  bat(
    batting: Eleven,
    bowling: Eleven,
    terms: Pick<InningsPlan, 'overs' | 'oversPerBowler' | 'target' | 'declares' | 'temper'>,
  ): void {
    const number = Object.keys(this.innings).length + 1
    const { ballsPerOver, overs } = this.plan
    const sides = { batting: batting.eleven, bowling: bowling.eleven }
    const innings = simulateInnings({ number, ballsPerOver, ...sides, ...terms }, this.random)
    this.step(number === 1 ? PAUSE.afterToss : PAUSE.betweenInnings, {
      Type: 'innings',
      Innings: number,
      BattingTeamId: batting.id,
      ...(terms.target === undefined ? {} : { Target: terms.target }),
      ...(terms.target === undefined || overs === undefined ? {} : { TargetOvers: `${overs}` }),
    })
    for (const ball of innings.deliveries) {
      const played = this.#overs + ball.Over
      if (overs === undefined && ball.N === 1 && ball.Over > 0 && played % OVERS_A_DAY === 0) {
        this.step(1, { Type: 'break', Reason: 'stumps', Text: `Stumps, day ${played / OVERS_A_DAY}.` })
        this.step(PAUSE.stumps, { Type: 'resume' })
      }
      this.step(1, ball)
    }
    this.#overs += innings.overs
    const end: MatchEvent = { Type: 'innings end', Innings: number }
    this.step(1, innings.declared ? { ...end, Declared: true } : end)
  }
}

/** An innings a side, each of so many overs. */
function playLimited(play: Play, first: Eleven, second: Eleven, overs: number): void {
  const terms = { overs, oversPerBowler: Math.ceil(overs / 5), temper: overs > 25 ? STEADY : QUICK }
  play.bat(first, second, terms)
  play.bat(second, first, { ...terms, target: matchRuns(play.innings, first.id) + 1 })
}

/** Up to two innings a side in five days. */
function playTimed(play: Play, first: Eleven, second: Eleven): void {
  const runs = (side: Eleven) => matchRuns(play.innings, side.id)
  const bat = (batting: Eleven, bowling: Eleven, terms: Pick<InningsPlan, 'target' | 'declares'>) => {
    const left = OVERS_A_DAY * DAYS - play.overs
    if (left > 0) play.bat(batting, bowling, { overs: left, oversPerBowler: left, temper: PATIENT, ...terms })
  }
  const whenAmple = { declares: (scored: number, overs: number) => scored > 520 || overs > 150 }
  bat(first, second, whenAmple)
  bat(second, first, whenAmple)
  const [third, fourth] = runs(first) - runs(second) >= 200 ? [second, first] : [first, second]
  const ahead = runs(third) - runs(fourth)
  const before = play.overs
  bat(third, fourth, {
    declares: (scored, overs) => ahead + scored > 330 && OVERS_A_DAY * DAYS - before - overs < 130,
  })
  const target = runs(third) - runs(fourth) + 1
  if (target > 0) bat(fourth, third, { target })
}
