import {
  deliveriesAfter,
  eventsBetween,
  placeOf,
  publishedDeliveries,
} from '#relay/origin/core/matches/published-deliveries.ts'
import { simulateMatch } from '#relay/origin/parts/demo/simulator/simulate-match.ts'
import type { PublishedDelivery } from '#shared/api/match.ts'
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
  #scorer: Scorer
  readonly sheet: MatchSheet
  #next = 0
  /** When each event that was played was told, and what of balls that were corrected since. */
  readonly #at: string[] = []
  readonly #corrected = new Map<MatchEvent, Pick<PublishedDelivery, 'Corrected' | 'CorrectedAt' | 'Was'>>()

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
    this.#at.push(new Date().toISOString())
    this.#scorer.apply(event)
    this.#show()
    return event
  }

  /** Plays so many balls on, and whatever comes between them. */
  playBalls(count: number): void {
    for (let played = 0; played < count; played += 1) this.playUntil(({ Type }) => Type === 'delivery')
  }

  /** The origin finds out that a ball brought other runs off the bat, however long ago it was bowled. */
  correct(place: string, Runs: number): void {
    const index = this.#events.findIndex((event) => event.Type === 'delivery' && placeText(event) === place)
    const was = this.#events[index]
    if (was?.Type !== 'delivery') throw new Error(`No ball at ${place}`)
    const { Batter, Bowler, NonStriker } = was
    const now = { ...was, Runs }
    const marks = { Corrected: true, CorrectedAt: new Date().toISOString() }
    this.#corrected.set(now, { ...marks, Was: { Batter, Bowler, NonStriker, Runs: was.Runs } })
    this.#events[index] = now
    this.#scorer = new Scorer(this.sheet)
    for (const event of this.#events.slice(0, this.#next)) this.#scorer.apply(event)
    this.#show()
  }

  /** What the origin answers of its deliveries, all of them or those after a place. */
  deliveries(after = '') {
    const log = this.#events
      .slice(0, this.#next)
      .map((event, index) => ({ event, at: this.#at[index] ?? '' }))
    const marks = new Map([...this.#corrected].map(([event, one]) => [placeText(event), one]))
    const balls = publishedDeliveries(log).map((ball) => ({ ...ball, ...marks.get(placeText(ball)) }))
    const place = placeOf(after)
    const players = this.sheet.Teams.flatMap(({ Players }) => Players)
    return {
      Status: { code: 200, returnMessage: 'OK' },
      data: place ? deliveriesAfter(balls, place) : balls,
      Between: eventsBetween(log),
      Players: Object.fromEntries(players.map(({ PlayerId, Name }) => [PlayerId, Name])),
    }
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

function placeText(ball: object): string {
  const { Innings, Over, N } = ball as { Innings?: number; Over?: number; N?: number }
  return `${Innings}.${Over}.${N}`
}
