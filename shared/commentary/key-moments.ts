import type { BallFacts, BatterFigures, BowlerFigures, Departure } from './ball-facts.ts'
import { type Remark, remarkOnBatter, remarkOnBowler } from './remark-values.ts'
import { bestBowler } from './summary-facts.ts'

/** `weight`: how much it mattered, counted in a batter's runs. */
type Moment = { remark: Remark; weight: number }

/** Runs from which a batter is worth a sentence. */
export const LEAST_SCORE = 25
const LEAST_STAND = 40
const LEAST_WICKETS = 2
/** What is not the best of its kind is worth a sentence from this weight on. */
const LEAST_WEIGHT = 40
const COLLAPSE = { wickets: 4, runs: 20 }
const WEIGHT_OF = { wicket: 20, standRun: 0.7, lostWicket: 18, atCrease: 100 }

type AlreadyDescribed = {
  /** Those who bat at the end, one sentence for both. */
  crease: Remark | undefined
  /** Batters and bowlers whose figures another sentence has. */
  people: ReadonlySet<number | string | undefined>
}

/** The best of each kind first, then what else mattered most: no lesser one while a greater one is left out. */
export function keyMoments(facts: readonly BallFacts[], { crease, people }: AlreadyDescribed): Remark[] {
  const kinds = [scores(facts, crease, people), bowling(facts, people), partnerships(facts)]
  const first = kinds.flatMap((kind) => kind.slice(0, 1))
  const others = [...kinds.flatMap((kind) => kind.slice(1, 2)), ...collapses(facts).slice(0, 1)]
  const isLeft = crease !== undefined && first.every(({ remark }) => remark !== crease)
  const rest = [
    ...others.filter(({ remark, weight }) => remark !== crease && weight >= LEAST_WEIGHT),
    ...(isLeft ? [{ remark: crease, weight: WEIGHT_OF.atCrease }] : []),
  ]
  return [...first.sort(byWeight), ...rest.sort(byWeight)].map(({ remark }) => remark)
}

const byWeight = (one: Moment, other: Moment) => other.weight - one.weight

function scores(
  facts: readonly BallFacts[],
  crease: Remark | undefined,
  described: AlreadyDescribed['people'],
): Moment[] {
  const latest = new Latest<BatterFigures>()
  const out = new Set<BatterFigures>()
  for (const { ball, batter, departures } of facts) {
    latest.add(ball.Innings, batter)
    for (const departure of departures) {
      latest.add(ball.Innings, departure.batter)
      out.add(departure.batter)
    }
  }
  const batting = facts.at(-1)?.ball.Innings
  const atCrease = [crease?.people?.one, crease?.people?.other]
  const single = latest.all.flatMap(({ innings, figures }): Moment[] => {
    const { id, runs } = figures
    const isDescribed = described.has(id) || (atCrease.includes(id) && innings === batting)
    if (isDescribed || runs < LEAST_SCORE) return []
    return [{ remark: remarkOnBatter(out.has(figures) ? 'made' : 'reached', figures), weight: runs }]
  })
  const most = Math.max(Number(crease?.figures?.runs ?? 0), Number(crease?.figures?.otherRuns ?? 0))
  return [...single, ...(crease && most >= LEAST_SCORE ? [{ remark: crease, weight: most }] : [])].sort(
    byWeight,
  )
}

function bowling(facts: readonly BallFacts[], described: AlreadyDescribed['people']): Moment[] {
  return latestBowling(facts)
    .filter(({ id, wickets }) => wickets >= LEAST_WICKETS && !described.has(id))
    .map((one) => ({
      remark: remarkOnBowler('bowlerDid', one),
      weight: one.wickets * WEIGHT_OF.wicket - one.runs / 100,
    }))
    .sort(byWeight)
}

/** The last figures of each person in each innings, in the order in which they came. */
class Latest<Figures extends { id: number }> {
  readonly all: { innings: number; figures: Figures }[] = []
  #innings = 0
  #ofInnings = new Map<number, { figures: Figures }>()

  add(innings: number, figures: Figures): void {
    if (innings !== this.#innings) this.#ofInnings = new Map()
    this.#innings = innings
    const known = this.#ofInnings.get(figures.id)
    if (known) {
      known.figures = figures
      return
    }
    const one = { innings, figures }
    this.#ofInnings.set(figures.id, one)
    this.all.push(one)
  }
}

/** The figures of each bowler of each innings, the last ones. */
export function latestBowling(facts: readonly BallFacts[]): BowlerFigures[] {
  const latest = new Latest<BowlerFigures>()
  for (const { ball, bowler } of facts) latest.add(ball.Innings, bowler)
  return latest.all.map(({ figures }) => figures)
}

/** For where there is little else to describe: the best of those who have taken a wicket. */
export function bestWithTheBall(facts: readonly BallFacts[], ballsPerOver: number): Remark[] {
  const best = bestBowler(latestBowling(facts), ballsPerOver)
  return best && best.wickets > 0 ? [remarkOnBowler('bowlerDid', best)] : []
}

/** Those that a wicket ended, and those that were there with the last ball of an innings. */
function partnerships(facts: readonly BallFacts[]): Moment[] {
  const all: (NonNullable<Departure['stand']> & { key: 'bigStand' | 'unbrokenStand' })[] = []
  facts.forEach(({ ball, departures, standSoFar }, place) => {
    for (const { stand } of departures) if (stand) all.push({ ...stand, key: 'bigStand' })
    const isLast = facts[place + 1]?.ball.Innings !== ball.Innings
    if (isLast && standSoFar) all.push({ ...standSoFar, key: 'unbrokenStand' })
  })
  return all
    .flatMap(({ runs, batters: [one, other], key }): Moment[] => {
      if (runs < LEAST_STAND || one === undefined || other === undefined) return []
      const remark = { key, figures: { n: runs }, people: { one, other } }
      return [{ remark, weight: runs * WEIGHT_OF.standRun }]
    })
    .sort(byWeight)
}

/** Wickets of one side in a row for hardly a run: the most of them, from before the first to after the last. */
function collapses(facts: readonly BallFacts[]): Moment[] {
  const falls = facts
    .filter(({ departures }) => departures.some(({ isWicket }) => isWicket))
    .map(({ ball, team, total, score, departures }) => {
      const lost = departures.filter(({ isWicket }) => isWicket).length
      return { innings: ball.Innings, team, before: score.runs - total, score, lost }
    })
  return falls
    .flatMap((from, place) =>
      falls.slice(place).flatMap((to): Moment[] => {
        const n = to.score.wickets - from.score.wickets + from.lost
        const runs = to.score.runs - from.before
        if (to.innings !== from.innings || n < COLLAPSE.wickets || runs > COLLAPSE.runs || runs < 1) return []
        const remark = { key: 'collapse', figures: { n, runs }, sides: { team: from.team } } as const
        return [{ remark, weight: n * WEIGHT_OF.lostWicket - runs / 100 }]
      }),
    )
    .sort(byWeight)
}
