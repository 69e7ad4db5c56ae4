import type { BestBefore, RecordsBefore } from '../api/match.ts'
import type { BatterFigures, BowlerFigures } from './ball-facts.ts'
import type { RecordFact, RecordFigure, RecordKind } from './record-fact.ts'

/** A best of fewer earlier matches is no record that anybody tells. */
const FEWEST_MATCHES = 5
/** From where on figures are worth telling. */
const LEAST = { total: 1, score: 30, bowling: 3 }

type Current = { kind: RecordKind; team: number; holder: number; figure: RecordFigure }

/**
 * The records that stood before a match, and those of its earlier innings. Each is told once an innings to whoever
 * passes it, with that ball; bowlers only with a further wicket, as their runs may still grow. Super overs stand apart.
 */
export class StandingRecords {
  readonly #before: RecordsBefore | undefined
  /** What earlier innings of the match have made of a record. */
  readonly #raised = new Map<string, RecordFigure>()
  /** Everybody's figures in the innings. */
  readonly #current = new Map<string, Current>()
  readonly #told = new Set<string>()

  constructor(before: RecordsBefore | undefined) {
    this.#before = before
  }

  copy(): StandingRecords {
    const copy = new StandingRecords(this.#before)
    for (const [key, figure] of this.#raised) copy.#raised.set(key, figure)
    for (const [key, current] of this.#current) copy.#current.set(key, current)
    for (const key of this.#told) copy.#told.add(key)
    return copy
  }

  total(team: number, runs: number): RecordFact | undefined {
    return this.#pass({ kind: 'total', team, holder: team, figure: { runs } })
  }

  score(team: number, { id, runs }: BatterFigures): RecordFact | undefined {
    return this.#pass({ kind: 'score', team, holder: id, figure: { runs } })
  }

  bowling(team: number, { id, runs, wickets }: BowlerFigures): RecordFact | undefined {
    return this.#pass({ kind: 'bowling', team, holder: id, figure: { runs, wickets } })
  }

  /** The records of the league that an innings leaves behind. */
  endInnings(): RecordFact[] {
    const all = [...this.#current.values()]
    const left = (['total', 'score', 'bowling'] as const).flatMap((kind) => {
      const best = all.filter((one) => one.kind === kind).reduce<Current | undefined>(better, undefined)
      const was = best && this.#stood('league', best)
      const isRecord = best && was && isBetter(best.figure, was) && isEnough(best)
      return isRecord ? [this.#fact('league', best, was)] : []
    })
    for (const one of all)
      for (const of of SCOPES) {
        const stood = this.#stood(of, one)
        if (stood && isBetter(one.figure, stood)) this.#raised.set(keyOf(of, one), one.figure)
      }
    this.#current.clear()
    this.#told.clear()
    return left
  }

  /** The greatest record that somebody passes just now. */
  #pass(now: Current): RecordFact | undefined {
    if (!this.#before) return undefined
    const earlier = this.#current.get(`${now.kind} ${now.holder}`)
    this.#current.set(`${now.kind} ${now.holder}`, now)
    if (!isEnough(now) || !isMore(now.figure, earlier?.figure)) return undefined
    const passed = SCOPES.flatMap((of) => {
      const was = this.#standing(of, now)
      const key = `${keyOf(of, now)} ${now.holder}`
      if (!was || !isMore(now.figure, was) || this.#told.has(key)) return []
      this.#told.add(key)
      return [this.#fact(of, now, was)]
    })
    return passed[0]
  }

  /** What somebody has to pass: what stood, and what others have made of it in this innings. */
  #standing(of: RecordFact['of'], now: Current): RecordFigure | undefined {
    const stood = this.#stood(of, now)
    // What is asked for with every ball: few come as far as to what others have made.
    if (!stood || of === 'own' || !isMore(now.figure, stood)) return stood
    return [...this.#current.values()]
      .filter(({ kind, holder }) => kind === now.kind && holder !== now.holder)
      .reduce((best, { figure }) => (isBetter(figure, best) ? figure : best), stood)
  }

  #stood(of: RecordFact['of'], now: Current): RecordFigure | undefined {
    return this.#raised.get(keyOf(of, now)) ?? figureOf(this.#bestBefore(of, now), now.kind)
  }

  #bestBefore(of: RecordFact['of'], { kind, team, holder }: Current): BestBefore | undefined {
    if (of === 'league') return this.#before?.League
    if (of === 'side') return this.#before?.Teams[`${team}`]
    return kind === 'total' ? undefined : this.#before?.Players[`${holder}`]
  }

  #fact(of: RecordFact['of'], now: Current, was: RecordFigure): RecordFact {
    return { of, ...now, was, isInLeague: this.#before?.League !== undefined }
  }
}

const SCOPES = ['league', 'side', 'own'] as const

function keyOf(of: RecordFact['of'], { kind, team, holder }: Current): string {
  if (of === 'league') return `${of} ${kind}`
  return `${of} ${kind} ${of === 'side' ? team : holder}`
}

function figureOf({ Total, Score, Bowling }: BestBefore = {}, kind: RecordKind): RecordFigure | undefined {
  const best = { total: Total, score: Score, bowling: Bowling }[kind]
  if (!best || best.Matches < FEWEST_MATCHES) return undefined
  return kind === 'bowling' && Bowling
    ? { wickets: Bowling.Wickets, runs: Bowling.Runs }
    : { runs: best.Runs }
}

function isEnough({ kind, figure: { runs, wickets } }: Current): boolean {
  return (wickets ?? runs) >= LEAST[kind]
}

/** More runs; of bowlers more wickets, which nothing takes back. */
function isMore(one: RecordFigure, other: RecordFigure | undefined): boolean {
  if (!other) return true
  return one.wickets === undefined ? one.runs > other.runs : one.wickets > (other.wickets ?? 0)
}

/** More runs; of bowlers more wickets, or as many for fewer runs. */
function isBetter(one: RecordFigure, other: RecordFigure): boolean {
  return (
    isMore(one, other) ||
    (one.wickets !== undefined && one.wickets === other.wickets && one.runs < other.runs)
  )
}

function better(best: Current | undefined, one: Current): Current {
  return best && !isBetter(one.figure, best.figure) ? best : one
}
