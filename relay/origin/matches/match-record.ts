import type { LiveMatch, LiveScore, MatchItem, PublishedDelivery } from '#shared/api/match.ts'
import { powerplaysOf } from '#shared/cricket/powerplays.ts'
import type { Scorecard } from '#shared/cricket/scorecard.ts'
import type { EventBetween } from '#shared/cricket/scorecards-by-ball.ts'
import { Scorer } from '#shared/cricket/scorer.ts'
import { chaseIn, scoresOf } from '#shared/live/board.ts'
import { figuresOf, type MatchFigures } from '../figures/match-figures.ts'
import type { LogEntry } from './log-entry.ts'
import { fixtureOf, type MatchFacts, type Outcome } from './match-facts.ts'
import { eventsBetween, type Place, publishedDeliveries } from './published-deliveries.ts'
import { type Standing, standingOf } from './standing.ts'

/** No two states of any record share a version, so that one that was read anew is not taken for the one before. */
let lastVersion = 0

/** One match with its whole log, and all that follows from it. `version` rises with every change. */
export class MatchRecord {
  #facts: MatchFacts
  #scorer: Scorer
  #standing: Standing | undefined
  #tossAt: string | undefined
  #log: LogEntry[] = []
  #balls: PublishedDelivery[] | undefined
  #figures: MatchFigures | undefined
  #live: string | undefined
  #score: string | undefined
  version = ++lastVersion

  constructor(facts: MatchFacts, log: readonly LogEntry[] = []) {
    this.#facts = facts
    this.#scorer = new Scorer(facts.sheet)
    for (const entry of log) this.add(entry)
  }

  get facts(): MatchFacts {
    return this.#facts
  }

  /** How many entries the log has, which is the number of the next one. */
  get length(): number {
    return this.#log.length
  }

  get standing(): Standing {
    this.#standing ??= standingOf(this.#scorer, this.#tossAt, this.#facts)
    return this.#standing
  }

  get scorecard(): Scorecard {
    return this.#scorer.scorecard
  }

  /** What was played against the laws and counted all the same. */
  get irregularities(): string[] {
    return this.#scorer.irregularities
  }

  /** Takes one more entry, which has to be in the database before. */
  add(entry: LogEntry): void {
    this.#scorer.apply(entry.event)
    if (entry.event.Type === 'toss') this.#tossAt = entry.at
    this.#log.push(entry)
    this.#changed()
  }

  /** This match with one more entry. The record itself stays as it is. */
  with(entry: LogEntry): MatchRecord {
    return new MatchRecord(this.#facts, [...this.#log, entry])
  }

  /** The facts were written anew: a fixture was moved, or its phase has changed. */
  refresh(facts: MatchFacts): void {
    const isSame = facts.startTime === this.#facts.startTime && facts.phase === this.#facts.phase
    this.#facts = facts
    if (!isSame) this.#changed()
  }

  balls(): PublishedDelivery[] {
    this.#balls ??= publishedDeliveries(this.#log)
    return this.#balls
  }

  between(): EventBetween[] {
    return eventsBetween(this.#log)
  }

  /** This match as it was after one of its balls; undefined where there is no such ball. */
  asAfter({ Innings, Over, N }: Place): MatchRecord | undefined {
    const end = this.#log.findIndex(
      ({ event }) =>
        event.Type === 'delivery' && event.Innings === Innings && event.Over === Over && event.N === N,
    )
    if (N === 0) {
      const first = this.#log.findIndex(({ event }) => event.Type === 'delivery' || event.Type === 'innings')
      return first < 0 ? undefined : new MatchRecord(this.#facts, this.#log.slice(0, first))
    }
    if (end < 0) return undefined
    const rest = this.#log.slice(end + 1)
    const next = rest.findIndex(({ event }) => event.Type === 'delivery' || event.Type === 'innings')
    const until = next < 0 ? this.#log.length : end + 1 + next
    return new MatchRecord(this.#facts, this.#log.slice(0, until))
  }

  /** What the match adds to careers and tables so far. */
  figures(): MatchFigures {
    this.#figures ??= figuresOf(
      this.#facts.sheet,
      this.scorecard,
      this.balls(),
      powerplaysOf(this.between().map(({ Event }) => Event)),
    )
    return this.#figures
  }

  outcome(): Outcome {
    const { Status, StatusText, Toss, Result } = this.standing
    return {
      Status,
      StatusText,
      ...(Toss ? { Toss } : {}),
      ...(Result ? { Result } : {}),
      Scores: scoresOf(this.scorecard),
    }
  }

  item(): MatchItem {
    const { LiveMatchId, ...fixture } = fixtureOf(this.#facts, this.standing)
    const { Toss, Result, Scores } = this.outcome()
    return {
      ...(this.length > 0 ? { LiveMatchId } : {}),
      ...fixture,
      ...(Toss ? { Toss } : {}),
      ...(Result ? { Result } : {}),
      ...(Object.keys(Scores).length > 0 ? { Scores } : {}),
      ...chaseIn(this.scorecard),
    }
  }

  /** The match's element of LiveMatches, as JSON. */
  liveMatchJson(): string {
    this.#live ??= JSON.stringify(this.#liveMatch())
    return this.#live
  }

  /** The match's element of Live, as JSON. */
  liveScoreJson(): string {
    this.#score ??= JSON.stringify({
      LiveMatchId: this.#facts.id,
      Scorecard: this.scorecard,
    } satisfies LiveScore)
    return this.#score
  }

  #liveMatch(): LiveMatch {
    const { Toss } = this.standing
    return {
      ...fixtureOf(this.#facts, this.standing),
      TossJson: Toss ? JSON.stringify(Toss) : null,
      MatchScoreURL: `/api/Match/Scorecard/${this.#facts.id}`,
      BallsPerOver: this.#facts.sheet.BallsPerOver,
    }
  }

  #changed(): void {
    this.version = ++lastVersion
    this.#standing = undefined
    this.#balls = undefined
    this.#figures = undefined
    this.#live = undefined
    this.#score = undefined
  }
}
