import type { BestBefore, RecordsBefore } from '../api/match.ts'
import type { BatterFigures, BowlerFigures } from './ball-facts.ts'
import type { RecordFact, RecordFigure, RecordKind } from './record-fact.ts'

/** A best of fewer earlier matches is no record worth a sentence. */
const FEWEST_MATCHES = 5
/** Figures from which a record is worth a sentence. */
const LEAST = { total: 1, score: 30, bowling: 3 }

type Current = { kind: RecordKind; team: number; holder: number; figure: RecordFigure }

/**
 * Of before the match and of its earlier innings. Each once an innings for a player who passes it; bowlers with a further wicket,
 * as their runs may still grow. Super overs do not count.
 */
export class EarlierRecords {
  readonly #before: RecordsBefore | undefined
  /** What earlier innings of the match have made of a record. */
  readonly #raised = new Map<string, RecordFigure>()
  /** Figures in the innings, of all players and sides. */
  readonly #current = new Map<string, Current>()
  readonly #passed = new Set<string>()

  constructor(before: RecordsBefore | undefined) {
    this.#before = before
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
      const was = best && this.#record('league', best)
      const isRecord = best && was && isBetter(best.figure, was) && isEnough(best)
      return isRecord ? [this.#fact('league', best, was)] : []
    })
    for (const one of all)
      for (const of of SCOPES) {
        const record = this.#record(of, one)
        if (record && isBetter(one.figure, record)) this.#raised.set(keyOf(of, one), one.figure)
      }
    this.#current.clear()
    this.#passed.clear()
    return left
  }

  /** The greatest record that is passed just now. */
  #pass(now: Current): RecordFact | undefined {
    if (!this.#before) return undefined
    const earlier = this.#current.get(`${now.kind} ${now.holder}`)
    this.#current.set(`${now.kind} ${now.holder}`, now)
    if (!isEnough(now) || !isMore(now.figure, earlier?.figure)) return undefined
    const passed = SCOPES.flatMap((of) => {
      const was = this.#toPass(of, now)
      const key = `${keyOf(of, now)} ${now.holder}`
      if (!was || !isMore(now.figure, was) || this.#passed.has(key)) return []
      this.#passed.add(key)
      return [this.#fact(of, now, was)]
    })
    return passed[0]
  }

  /** What has to be passed: the record, and what others have made of it in this innings. */
  #toPass(of: RecordFact['of'], now: Current): RecordFigure | undefined {
    const record = this.#record(of, now)
    // This runs with every ball: few come as far as to what others have made.
    if (!record || of === 'own' || !isMore(now.figure, record)) return record
    return [...this.#current.values()]
      .filter(({ kind, holder }) => kind === now.kind && holder !== now.holder)
      .reduce((best, { figure }) => (isBetter(figure, best) ? figure : best), record)
  }

  #record(of: RecordFact['of'], now: Current): RecordFigure | undefined {
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
