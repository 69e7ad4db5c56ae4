import { simulateMatch } from '#relay/origin/demo/simulator/simulate-match.ts'
import type { MatchEvent, MatchSheet } from '#shared/cricket/match-log.ts'
import { Scorer } from '#shared/cricket/scorer.ts'
import { shortPlan } from './own-match.ts'
import { sampleMatch } from './sample-match.ts'
import type { Upstream } from './upstream.ts'

/** A match of our own that a test plays out ball by ball in front of a relay. */
export class PlayedMatch {
  readonly #upstream: Upstream
  readonly #id: number
  readonly #events: MatchEvent[]
  readonly #scorer: Scorer
  readonly sheet: MatchSheet
  #next = 0

  constructor(upstream: Upstream, id: number, seed: string, overs?: number) {
    const { sheet, steps } = simulateMatch(shortPlan(seed, overs))
    this.sheet = sheet
    this.#upstream = upstream
    this.#id = id
    this.#events = steps.map(({ event }) => event)
    this.#scorer = new Scorer(sheet)
  }

  get scorecard() {
    return this.#scorer.scorecard
  }

  get isOver(): boolean {
    return this.#next >= this.#events.length
  }

  /** Of two balls or more: the last one may decide the match before it is said to be over. */
  get hasBallsLeft(): boolean {
    return this.#events.slice(this.#next).filter(({ Type }) => Type === 'delivery').length > 1
  }

  /** The innings that is on, or the last one. */
  get innings() {
    return Object.values(this.scorecard.Innings).at(-1)
  }

  /** Plays one event and shows it; answers it. */
  play(): MatchEvent | undefined {
    const event = this.#events[this.#next]
    if (event === undefined) return undefined
    this.#next += 1
    this.#scorer.apply(event)
    this.#show()
    return event
  }

  /** Plays on until an event of a kind has been shown. */
  playUntil(isIt: (event: MatchEvent) => boolean): void {
    for (let event = this.play(); event && !isIt(event); event = this.play());
  }

  #show(): void {
    const [teamA, teamB] = this.sheet.Teams
    const team = (TeamId: number, TeamName: string) => ({
      TeamId,
      TeamName,
      ShortName: TeamName.slice(0, 3).toUpperCase(),
      ImageUrl: '',
    })
    const { toss, scorecard } = this.#scorer
    this.#upstream.show(
      sampleMatch(this.#id, {
        Status: this.isOver ? 'completed' : 'live',
        TeamA: team(teamA.TeamId, 'Larks'),
        TeamB: team(teamB.TeamId, 'Terns'),
        TossJson: toss ? JSON.stringify(toss) : null,
      }),
      scorecard,
    )
  }
}
