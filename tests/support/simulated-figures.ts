import { phaseOf } from '#relay/origin/demo/simulator/profile.ts'
import type { MatchPlan, MatchScript } from '#relay/origin/play/match-script.ts'
import { isWicket } from '#shared/cricket/dismissals.ts'
import { isLegal } from '#shared/cricket/is-legal.ts'
import type { Delivery } from '#shared/cricket/match-log.ts'
import type { Result } from '#shared/cricket/scorecard.ts'
import { asItStands } from './as-it-stands.ts'

/** What simulated matches come to, counted as the frequencies of real ones were. */

export type InningsSums = { runs: number[]; wickets: number; legalBalls: number }

export type PhaseSums = {
  deliveries: number
  legalBalls: number
  faced: number
  runs: number
  wickets: number
  offBat: number[]
  extras: Record<ExtraKind, { balls: number; runs: number }>
}

type ExtraKind = 'wides' | 'noballs' | 'byes' | 'legbyes' | 'penalty'

const KINDS = {
  wides: 'Wides',
  noballs: 'NoBalls',
  byes: 'Byes',
  legbyes: 'LegByes',
  penalty: 'Penalty',
} as const

export class SimulatedFigures {
  matches = 0
  readonly innings: InningsSums[] = []
  readonly phases = [newPhase(), newPhase(), newPhase()]
  readonly results: Record<string, number> = {}

  add(plan: MatchPlan, { steps }: MatchScript): void {
    this.matches++
    let isSuper = false
    const open = new Map<number, { runs: number; wickets: number; legalBalls: number }>()
    for (const event of asItStands(steps.map((step) => step.event))) {
      if (event.Type === 'innings') isSuper = event.SuperOver === true
      if (event.Type === 'innings' && !isSuper)
        open.set(event.Innings, { runs: 0, wickets: 0, legalBalls: 0 })
      if (event.Type === 'penalty') {
        const one = open.get(event.Innings)
        if (one) one.runs += event.Runs
      }
      if (event.Type === 'result') this.#result(event.Result)
      if (event.Type === 'delivery' && !isSuper) this.#ball(plan, event, open)
    }
    for (const [number, { runs, wickets, legalBalls }] of open) {
      this.innings[number - 1] ??= { runs: [], wickets: 0, legalBalls: 0 }
      const sums = this.innings[number - 1]
      if (!sums) continue
      sums.runs.push(runs)
      sums.wickets += wickets
      sums.legalBalls += legalBalls
    }
  }

  #ball(
    plan: MatchPlan,
    delivery: Delivery,
    open: Map<number, { runs: number; wickets: number; legalBalls: number }>,
  ): void {
    const one = open.get(delivery.Innings)
    if (!one) throw new Error('A ball before its innings.')
    const phase = this.phases[phaseOf(delivery.Over, one.wickets, plan.overs, plan.ballsPerOver)]
    if (!phase) return
    const { Runs, Extras = {}, Wickets = [] } = delivery
    const out = Wickets.filter(({ Kind }) => isWicket(Kind))
    const runs = Runs + Object.values(KINDS).reduce((sum, name) => sum + (Extras[name] ?? 0), 0)
    phase.deliveries++
    phase.runs += runs
    phase.wickets += out.length
    if (isLegal(delivery)) {
      phase.legalBalls++
      one.legalBalls++
    }
    if (!Extras.Wides) {
      phase.faced++
      phase.offBat[Runs] = (phase.offBat[Runs] ?? 0) + 1
    }
    for (const [kind, name] of Object.entries(KINDS)) {
      const extra = phase.extras[kind as ExtraKind]
      extra.runs += Extras[name] ?? 0
      if (Extras[name]) extra.balls++
    }
    one.runs += runs
    one.wickets += out.length
  }

  #result({ Kind, By, Method }: Result): void {
    const kind =
      Kind !== 'win' ? Kind : By?.Innings ? 'win by innings' : By?.Runs ? 'win by runs' : 'win by wickets'
    const name = `${Method ? 'D/L ' : ''}${kind}`
    this.results[name] = (this.results[name] ?? 0) + 1
  }
}

function newPhase(): PhaseSums {
  const none = () => ({ balls: 0, runs: 0 })
  return {
    deliveries: 0,
    legalBalls: 0,
    faced: 0,
    runs: 0,
    wickets: 0,
    offBat: Array<number>(7).fill(0),
    extras: { wides: none(), noballs: none(), byes: none(), legbyes: none(), penalty: none() },
  }
}
