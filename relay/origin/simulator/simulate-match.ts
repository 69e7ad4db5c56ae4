import type { MatchEvent } from '#shared/cricket/match-log.ts'
import type { Result } from '#shared/cricket/scorecard.ts'
import { pickEleven, sheetOf } from './eleven.ts'
import type { MatchPlan, MatchScript, ScriptStep, Side, SideMember } from './match-script.ts'
import { type Random, seededRandom } from './seeded-random.ts'
import { simulateInnings, type Temper } from './simulate-innings.ts'

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
  const elevens = new Map([plan.home, plan.away].map((side) => [side, pickEleven(side)]))
  const eleven = (side: Side) => elevens.get(side) ?? []
  const winner = random() < 0.5 ? plan.home : plan.away
  const bats = random() < 0.5
  const [first, second] = (winner === plan.home) === bats ? [plan.home, plan.away] : [plan.away, plan.home]
  const steps: ScriptStep[] = [
    {
      delay: 0,
      event: { Type: 'toss', WinnerTeamId: winner.teamId, Decision: bats ? 'bat' : 'bowl' },
    },
  ]
  const play = { plan, random, steps, first, second, eleven }
  const result = plan.overs === undefined ? playTimed(play) : playLimited(play, plan.overs)
  steps.push({ delay: PAUSE.result, event: { Type: 'result', Result: result } })
  return {
    sheet: {
      Format: plan.format,
      BallsPerOver: plan.ballsPerOver,
      ...(plan.overs === undefined ? {} : { Overs: plan.overs }),
      Teams: [sheetOf(plan.home, eleven(plan.home)), sheetOf(plan.away, eleven(plan.away))],
    },
    steps,
  }
}

type Play = {
  plan: MatchPlan
  random: Random
  steps: ScriptStep[]
  first: Side
  second: Side
  eleven: (side: Side) => SideMember[]
}

/** An innings a side, each of so many overs. */
function playLimited(play: Play, overs: number): Result {
  const { plan, random, first, second, eleven } = play
  const common = {
    ballsPerOver: plan.ballsPerOver,
    overs,
    oversPerBowler: Math.ceil(overs / 5),
    temper: overs > 25 ? STEADY : QUICK,
  }
  const opening = simulateInnings(
    { ...common, number: 1, batting: eleven(first), bowling: eleven(second) },
    random,
  )
  write(play, { Innings: 1, BattingTeamId: first.teamId }, opening.deliveries)
  const target = opening.runs + 1
  const chase = simulateInnings(
    { ...common, number: 2, batting: eleven(second), bowling: eleven(first), target },
    random,
  )
  const begins = { Innings: 2, BattingTeamId: second.teamId, Target: target, TargetOvers: `${overs}` }
  write(play, begins, chase.deliveries)
  if (chase.runs >= target) {
    return { Kind: 'win', WinnerTeamId: second.teamId, By: { Wickets: 10 - chase.wickets } }
  }
  if (chase.runs === opening.runs) return { Kind: 'tie' }
  return { Kind: 'win', WinnerTeamId: first.teamId, By: { Runs: opening.runs - chase.runs } }
}

/** Up to two innings a side in five days. */
function playTimed(play: Play): Result {
  const { plan, random, eleven } = play
  const totals = new Map([
    [play.first, 0],
    [play.second, 0],
  ])
  const total = (side: Side) => totals.get(side) ?? 0
  let left = OVERS_A_DAY * DAYS
  const bat = (number: number, batting: Side, bowling: Side, target?: number) => {
    const lead = total(batting) - total(bowling)
    const declares = (runs: number, overs: number) =>
      number === 3 ? lead + runs > 330 && left - overs < 130 : number < 3 && (runs > 520 || overs > 150)
    const innings = simulateInnings(
      {
        number,
        ballsPerOver: plan.ballsPerOver,
        overs: left,
        oversPerBowler: left,
        temper: PATIENT,
        batting: eleven(batting),
        bowling: eleven(bowling),
        ...(target === undefined ? { declares } : { target }),
      },
      random,
    )
    const played = OVERS_A_DAY * DAYS - left
    left -= innings.overs
    totals.set(batting, total(batting) + innings.runs)
    const begins = {
      Innings: number,
      BattingTeamId: batting.teamId,
      ...(target === undefined ? {} : { Target: target }),
    }
    write(play, begins, innings.deliveries, innings.declared, played)
    return innings
  }

  bat(1, play.first, play.second)
  if (left > 0) bat(2, play.second, play.first)
  if (left === 0) return { Kind: 'draw' }
  const followsOn = total(play.first) - total(play.second) >= 200
  const [third, fourth] = followsOn ? [play.second, play.first] : [play.first, play.second]
  const penultimate = bat(3, third, fourth)
  const behind = total(fourth) - total(third)
  if (behind > 0 && penultimate.wickets === 10) {
    return { Kind: 'win', WinnerTeamId: fourth.teamId, By: { Innings: 1, Runs: behind } }
  }
  if (left === 0) return { Kind: 'draw' }
  const target = total(third) - total(fourth) + 1
  const last = bat(4, fourth, third, target)
  if (last.runs >= target) {
    return { Kind: 'win', WinnerTeamId: fourth.teamId, By: { Wickets: 10 - last.wickets } }
  }
  if (last.wickets < 10) return { Kind: 'draw' }
  return last.runs === target - 1
    ? { Kind: 'tie' }
    : { Kind: 'win', WinnerTeamId: third.teamId, By: { Runs: target - 1 - last.runs } }
}

/** Puts an innings into the script, with stumps where a day's overs are bowled (`played` overs lie before it). */
function write(
  { plan, steps }: Play,
  begins: { Innings: number; BattingTeamId: number; Target?: number; TargetOvers?: string },
  deliveries: MatchEvent[],
  isDeclared = false,
  played = 0,
): void {
  const step = (delay: number, event: MatchEvent) => steps.push({ delay, event })
  step(begins.Innings === 1 ? PAUSE.afterToss : PAUSE.betweenInnings, { Type: 'innings', ...begins })
  for (const event of deliveries) {
    if (event.Type !== 'delivery') continue
    const isDayStart = event.N === 1 && event.Over > 0 && (played + event.Over) % OVERS_A_DAY === 0
    if (plan.overs === undefined && isDayStart) {
      step(1, {
        Type: 'break',
        Reason: 'stumps',
        Text: `Stumps, day ${(played + event.Over) / OVERS_A_DAY}.`,
      })
      step(PAUSE.stumps, { Type: 'resume' })
    }
    step(1, event)
  }
  step(1, {
    Type: 'innings end',
    Innings: begins.Innings,
    ...(isDeclared ? { Declared: true } : {}),
  })
}
