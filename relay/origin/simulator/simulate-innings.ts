import type { Delivery, LoggedWicket } from '#shared/cricket/match-log.ts'
import { isLegal } from '#shared/cricket/over-so-far.ts'
import type { SideMember } from './match-script.ts'
import { pick, type Random, weighted } from './seeded-random.ts'

export type InningsPlan = {
  number: number
  ballsPerOver: number
  batting: readonly SideMember[]
  bowling: readonly SideMember[]
  /** Overs that this innings may last, and that one bowler may bowl. */
  overs: number
  oversPerBowler: number
  target?: number
  /** Ends the innings by the captain's word, asked after every over. */
  declares?: (runs: number, overs: number) => boolean
  temper: Temper
}

/** How freely runs come and wickets fall: weights of a legal ball's outcomes. */
export type Temper = {
  wicket: number
  runs: readonly (readonly [runs: number, weight: number])[]
  wides: number
}

export type SimulatedInnings = {
  deliveries: Delivery[]
  runs: number
  wickets: number
  overs: number
  declared: boolean
}

/** One innings, ball by ball, within the laws: it ends all out, at the target, out of overs, or declared. */
export function simulateInnings(plan: InningsPlan, random: Random): SimulatedInnings {
  const order = [...plan.batting]
  let [striker, nonStriker] = [next(order), next(order)]
  const quota = new Map(
    plan.bowling.filter(({ bowling }) => bowling >= 50).map((bowler) => [bowler, plan.oversPerBowler]),
  )
  const innings: SimulatedInnings = { deliveries: [], runs: 0, wickets: 0, overs: 0, declared: false }
  let bowler: SideMember | undefined
  const isOver = () =>
    innings.wickets === 10 || (plan.target !== undefined && innings.runs >= plan.target) || innings.declared

  while (innings.overs < plan.overs && !isOver()) {
    bowler = nextBowler(quota, bowler, random)
    for (let n = 1, legal = 0; legal < plan.ballsPerOver && !isOver(); n++) {
      const ball = bowl(plan, random, striker, bowler)
      const delivery: Delivery = {
        Type: 'delivery',
        Innings: plan.number,
        Over: innings.overs,
        N: n,
        Batter: striker.playerId,
        NonStriker: nonStriker.playerId,
        Bowler: bowler.playerId,
        ...ball,
      }
      innings.deliveries.push(delivery)
      innings.runs += delivery.Runs + extraRuns(delivery)
      if (isLegal(delivery)) legal++
      if (delivery.Wickets) {
        innings.wickets++
        if (innings.wickets < 10) striker = next(order)
      } else if (isOdd(delivery)) [striker, nonStriker] = [nonStriker, striker]
    }
    innings.overs++
    ;[striker, nonStriker] = [nonStriker, striker]
    if (!isOver() && plan.declares?.(innings.runs, innings.overs)) innings.declared = true
  }
  return innings
}

/** The one with most overs left, so that the last over always finds a bowler; never the same twice running. */
function nextBowler(
  quota: Map<SideMember, number>,
  last: SideMember | undefined,
  random: Random,
): SideMember {
  const free = [...quota].filter(([bowler, left]) => bowler !== last && left > 0)
  const most = Math.max(...free.map(([, left]) => left))
  const [bowler] = pick(
    random,
    free.filter(([, left]) => left === most),
  )
  quota.set(bowler, most - 1)
  return bowler
}

function bowl(
  plan: InningsPlan,
  random: Random,
  striker: SideMember,
  bowler: SideMember,
): Pick<Delivery, 'Runs' | 'Extras' | 'Wickets'> {
  if (random() < plan.temper.wides) return { Runs: 0, Extras: { Wides: random() < 0.1 ? 5 : 1 } }
  if (random() < 0.004) return { Runs: weighted(random, plan.temper.runs), Extras: { NoBalls: 1 } }
  const contest = (100 + bowler.bowling - striker.batting) / 100
  if (random() < plan.temper.wicket * contest)
    return { Runs: 0, Wickets: [dismiss(plan, random, striker, bowler)] }
  if (random() < 0.012) return { Runs: 0, Extras: { LegByes: 1 } }
  if (random() < 0.003) return { Runs: 0, Extras: { Byes: random() < 0.3 ? 4 : 1 } }
  return { Runs: weighted(random, plan.temper.runs) }
}

function dismiss(plan: InningsPlan, random: Random, striker: SideMember, bowler: SideMember): LoggedWicket {
  const kind = weighted(random, [
    ['caught', 58],
    ['bowled', 20],
    ['lbw', 11],
    ['run out', 6],
    ['caught and bowled', 3],
    ['stumped', 2],
  ])
  const wicket: LoggedWicket = { Player: striker.playerId, Kind: kind }
  const keeper = plan.bowling.find((fielder) => fielder.keeper) ?? bowler
  if (kind === 'stumped') return { ...wicket, Fielders: [fielder(keeper)] }
  if (kind !== 'caught' && kind !== 'run out') return wicket
  const others = plan.bowling.filter((one) => one !== bowler)
  return { ...wicket, Fielders: [fielder(random() < 0.25 ? keeper : pick(random, others))] }
}

function fielder({ playerId, name }: SideMember) {
  return { PlayerId: playerId, Name: name }
}

function extraRuns({ Extras: { Byes = 0, LegByes = 0, NoBalls = 0, Wides = 0 } = {} }: Delivery): number {
  return Byes + LegByes + NoBalls + Wides
}

function isOdd({ Runs, Extras = {} }: Delivery): boolean {
  const ran = Runs + (Extras.Byes ?? 0) + (Extras.LegByes ?? 0) + Math.max(0, (Extras.Wides ?? 0) - 1)
  return ran % 2 === 1
}

function next(order: SideMember[]): SideMember {
  const batter = order.shift()
  if (!batter) throw new Error('A side has eleven who bat.')
  return batter
}
