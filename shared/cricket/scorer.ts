import { faultOf } from './fault.ts'
import { hasFreeHits } from './free-hit.ts'
import { InvalidEvent } from './invalid-event.ts'
import { afterEvent, EMPTY_BOOK, type MatchBook, Refusal } from './match-book.ts'
import type { BreakEvent, CorrectionEvent, Delivery, MatchEvent, MatchSheet, TeamSheet } from './match-log.ts'
import { resultOf } from './result-of.ts'
import { Roster } from './roster.ts'
import type { CountedScorecard } from './scorecard.ts'

type Plain = Exclude<MatchEvent, CorrectionEvent>
/** Events from the newest to the oldest: adding one copies none. */
type Since = { event: Plain; earlier: Since | undefined }

/** A scorecard that it gave away never changes; the next one shares what the event did not touch. A refused event changes nothing. */
export class Scorer {
  readonly #roster: Roster
  #book: MatchBook = EMPTY_BOOK
  /** The match before its last delivery, and what has come since: a correction starts over from there. */
  #last?: { delivery: Delivery; before: MatchBook; since: Since | undefined }

  constructor(sheet: MatchSheet) {
    this.#roster = new Roster(sheet)
  }

  get scorecard(): CountedScorecard {
    return this.#book.scorecard
  }

  /** Players who do not play, by side: a side that is missing has not said. */
  get leftOut(): NonNullable<MatchBook['leftOut']> {
    return this.#book.leftOut ?? {}
  }

  /** The sheet with those who play alone, and who came in or had a part all the same. */
  get playing(): MatchSheet {
    const { sheet } = this.#roster
    const { leftOut, cameIn = [], scorecard } = this.#book
    if (!leftOut) return sheet
    const cards = Object.values(scorecard.Innings)
    const hasPart = (id: number) =>
      cameIn.includes(id) || cards.some(({ Batting, Bowling }) => Batting[id] ?? Bowling[id])
    const of = (side: TeamSheet): TeamSheet => ({
      ...side,
      Players: side.Players.filter(
        ({ PlayerId }) => !leftOut[side.TeamId]?.includes(PlayerId) || hasPart(PlayerId),
      ),
    })
    const [a, b] = sheet.Teams
    return { ...sheet, Teams: [of(a), of(b)] }
  }

  get toss(): MatchBook['toss'] {
    return this.#book.toss
  }

  /** Whether the next ball is a free hit. */
  get isFreeHit(): boolean {
    return hasFreeHits(this.#roster.sheet) && this.#book.innings?.isFreeHit === true
  }

  get stage(): MatchStage {
    return stageOf(this.#book, this.#roster)
  }

  /** What the break says in words, while there is one. */
  get statusText(): string {
    return this.#book.pause?.Text ?? ''
  }

  /** What was played against the laws and counted all the same, in words that name the ball. */
  get irregularities(): string[] {
    return this.#book.irregularities.map(
      ({ innings, over, n, what }) =>
        `innings ${innings}, over ${over}, ball ${n}: ${what}, and play went on`,
    )
  }

  /** The match so far, to be continued apart from this one. */
  fork(): Scorer {
    const fork = new Scorer(this.#roster.sheet)
    fork.#book = this.#book
    if (this.#last) fork.#last = this.#last
    return fork
  }

  /** Throws InvalidEvent for what cannot be counted. */
  apply(event: MatchEvent): void {
    if (event.Type === 'correction') this.#correct(event)
    else this.#applyPlain(event)
  }

  #applyPlain(event: Plain): void {
    const before = this.#book
    this.#book = this.#after(before, event, event)
    if (event.Type === 'delivery') this.#last = { delivery: event, before, since: undefined }
    else if (this.#last) this.#last = { ...this.#last, since: { event, earlier: this.#last.since } }
  }

  #correct(event: CorrectionEvent): void {
    const { Delivery: delivery } = event
    const last = this.#last
    if (!last || !isSamePlace(last.delivery, delivery)) {
      throw new InvalidEvent(event, faultOf('notLast'))
    }
    let book = this.#after(last.before, delivery, event)
    for (const later of inOrder(last.since)) book = this.#after(book, later, event)
    this.#book = book
    this.#last = { ...last, delivery }
  }

  /** `named` is the event that a refusal names: a correction may make a later event impossible. */
  #after(book: MatchBook, event: Plain, named: MatchEvent): MatchBook {
    try {
      return afterEvent(book, event, this.#roster)
    } catch (error) {
      if (error instanceof Refusal) throw new InvalidEvent(named, error.fault)
      throw error
    }
  }
}

/** The scorecard of a whole log. */
export function score(sheet: MatchSheet, events: Iterable<MatchEvent>): CountedScorecard {
  const scorer = new Scorer(sheet)
  for (const event of events) scorer.apply(event)
  return scorer.scorecard
}

function inOrder(since: Since | undefined): Plain[] {
  const events: Plain[] = []
  for (let one = since; one; one = one.earlier) events.push(one.event)
  return events.reverse()
}

function isSamePlace(a: Delivery, b: Delivery): boolean {
  return a.Innings === b.Innings && a.Over === b.Over && a.N === b.N
}

/** How far a match is, in the words that the board uses for its status. */
type MatchStage =
  | 'upcoming'
  | 'toss'
  | 'live'
  | BreakEvent['Reason']
  | 'super over'
  | 'completed'
  | 'abandoned'

function stageOf(book: MatchBook, roster: Roster): MatchStage {
  const { innings, pause, scorecard, toss } = book
  if (scorecard.Result) return book.abandoned ? 'abandoned' : 'completed'
  if (pause) return pause.Reason
  if (!innings) return toss ? 'toss' : 'upcoming'
  if (innings.card.SuperOver) return 'super over'
  const isBetween = innings.ended !== undefined && resultOf(roster.sheet, scorecard.Innings) === undefined
  return isBetween ? 'innings break' : 'live'
}
