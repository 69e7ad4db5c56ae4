import type { LiveMatch, LiveScore, MatchItem, OverScore, PublishedDelivery } from '#shared/api/match.ts'
import type { MatchSheet, TeamSheet } from '#shared/cricket/match-log.ts'
import { powerplaysOf } from '#shared/cricket/named-powerplays.ts'
import { playersPerSide } from '#shared/cricket/roster.ts'
import type { Scorecard } from '#shared/cricket/scorecard.ts'
import type { EventBetween } from '#shared/cricket/scorecards-by-ball.ts'
import { Scorer } from '#shared/cricket/scorer.ts'
import { chaseIn, scoresOf } from '#shared/live/make-states.ts'
import { fixtureOf, type LogEntry, type MatchFacts, type Outcome } from './match-facts.ts'
import { figuresOf, type MatchFigures } from './match-figures.ts'
import { eventsBetween, type Place, publishedDeliveries } from './published-deliveries.ts'
import { playersNamedIn } from './renumbered.ts'
import { pushedStanding, type Standing, standingOf } from './standing.ts'

export class MatchRecord {
  #facts: MatchFacts
  #scorer: Scorer
  #standing: Standing | undefined
  #tossAt: string | undefined
  #log: LogEntry[] = []
  #balls: PublishedDelivery[] | undefined
  #figures: MatchFigures | undefined
  #revision = 0

  constructor(facts: MatchFacts, log: readonly LogEntry[] = []) {
    this.#facts = facts
    this.#scorer = new Scorer(facts.sheet)
    for (const entry of log) this.add(entry)
  }

  get facts(): MatchFacts {
    return this.#facts
  }

  get length(): number {
    return this.#log.length
  }

  /** Another one after everything that readers may see differently. */
  get revision(): string {
    const { logVersion, phase } = this.#facts
    return `${logVersion}.${phase}.${this.#revision}`
  }

  get standing(): Standing {
    const { pushed } = this.#facts
    this.#standing ??= pushed
      ? pushedStanding(pushed, this.#facts)
      : standingOf(this.#scorer, this.#tossAt, this.#facts)
    return this.#standing
  }

  get scorecard(): Scorecard {
    const { scorecard } = this.#scorer
    const { pushed } = this.#facts
    return pushed ? { ...pushed.Scorecard, Deliveries: scorecard.Deliveries } : scorecard
  }

  /** The sheet with those who play alone. */
  get playing(): MatchSheet {
    return this.#facts.pushed ? withPart(this.#facts.sheet, this.scorecard) : this.#scorer.playing
  }

  get irregularities(): string[] {
    return this.#scorer.irregularities
  }

  add(entry: LogEntry): void {
    this.#scorer.apply(entry.event)
    if (entry.event.Type === 'toss') this.#tossAt = entry.at
    this.#log.push(entry)
    this.#changed()
  }

  with(entry: LogEntry): MatchRecord {
    return new MatchRecord(this.#facts, [...this.#log, entry])
  }

  refresh(facts: MatchFacts): void {
    const { startTime, phase, teams, sheet } = this.#facts
    const isSame =
      facts.startTime === startTime &&
      facts.phase === phase &&
      JSON.stringify(facts.teams) === JSON.stringify(teams)
    this.#facts = facts
    // Until it begins, squads and overs may still be changed at the desk.
    const hasSheet = this.length > 0 || JSON.stringify(facts.sheet) === JSON.stringify(sheet)
    if (!hasSheet) this.#scorer = new Scorer(facts.sheet)
    if (!isSame || !hasSheet) this.#changed()
  }

  balls(): PublishedDelivery[] {
    this.#balls ??= publishedDeliveries(this.#log)
    return this.#balls
  }

  /** Undefined where all balls are known. */
  overScores(): OverScore[] | undefined {
    const { pushed } = this.#facts
    const known = new Set(this.balls().map(({ Innings }) => Innings))
    return pushed && (pushed.OverScores ?? []).filter(({ Innings }) => !known.has(Innings))
  }

  between(): EventBetween[] {
    return eventsBetween(this.#log)
  }

  /** A match that a program sends has no other scorecard than that of now. */
  asAfter({ Innings, Over, N }: Place): MatchRecord | undefined {
    if (this.#facts.pushed) return undefined
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

  figures(): MatchFigures {
    this.#figures ??= figuresOf(
      this.playing,
      this.scorecard,
      this.balls(),
      powerplaysOf(this.between().map(({ Event }) => Event)),
    )
    return this.#figures
  }

  outcome(): Outcome {
    const { Status, StatusText, Toss, Result } = this.standing
    const { Bonus } = this.#facts.pushed ?? {}
    return { Status, StatusText, Toss, Result, Bonus, Scores: scoresOf(this.scorecard) }
  }

  item(): MatchItem {
    const { LiveMatchId, ...fixture } = fixtureOf(this.#facts, this.standing)
    const { Toss, Result, Scores } = this.outcome()
    return {
      LiveMatchId: this.length > 0 || this.#facts.pushed ? LiveMatchId : undefined,
      ...fixture,
      ...{ Toss, Result, Scores: Object.keys(Scores).length > 0 ? Scores : undefined },
      ...chaseIn(this.scorecard),
    }
  }

  liveScore(): LiveScore {
    return { LiveMatchId: this.#facts.id, Scorecard: this.scorecard }
  }

  liveMatch(): LiveMatch {
    const { Toss } = this.standing
    return {
      ...fixtureOf(this.#facts, this.standing),
      TossJson: Toss ? JSON.stringify(Toss) : null,
      MatchScoreURL: `/api/Match/Scorecard/${this.#facts.id}`,
      BallsPerOver: this.#facts.sheet.BallsPerOver,
    }
  }

  #changed(): void {
    this.#revision += 1
    this.#standing = undefined
    this.#balls = undefined
    this.#figures = undefined
  }
}

export function itemOf(facts: MatchFacts, record: MatchRecord | undefined): MatchItem {
  if (record) return record.item()
  const { Status = 'upcoming', StatusText = '', Toss, Result, Scores } = facts.outcome ?? {}
  const { LiveMatchId, ...fixture } = fixtureOf(facts, { Status, StatusText })
  return {
    LiveMatchId: facts.phase === 'scheduled' ? undefined : LiveMatchId,
    ...fixture,
    ...{ Toss, Result, Scores },
  }
}

/** Of a squad that is larger than a side a program names those who play by what they do. */
function withPart(sheet: MatchSheet, { Innings }: Pick<Scorecard, 'Innings'>): MatchSheet {
  const named = new Set(Object.values(Innings).flatMap((one) => [...playersNamedIn(one)]))
  const of = (side: TeamSheet): TeamSheet =>
    side.Players.length > playersPerSide(sheet)
      ? { ...side, Players: side.Players.filter(({ PlayerId }) => named.has(PlayerId)) }
      : side
  const [a, b] = sheet.Teams
  return { ...sheet, Teams: [of(a), of(b)] }
}
