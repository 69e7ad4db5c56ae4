import { type BallPlace, compareBalls } from '../addresses/ball-address.ts'
import { inningsState } from '../cricket/innings-state.ts'
import { latestInnings } from '../cricket/lead.ts'
import type { MatchSheet } from '../cricket/match-log.ts'
import { PLAYERS_OF_A_SIDE } from '../cricket/roster.ts'
import type { Innings, Scorecard } from '../cricket/scorecard.ts'
import { type EventBetween, type PublishedBall, scorecardsByBall } from '../cricket/scorecards-by-ball.ts'
import type { JsonObject } from './json.ts'
import { boardMatch } from './make-states.ts'
import type { Board, MatchState, MatchStatus } from './match-state.ts'

type Squads = Readonly<Record<string, readonly { PlayerId: number; Name: string }[]>>

type RewindParts = {
  /** The match as it is now. */
  state: MatchState
  /** Who may play, by TeamId; who did play is known from the scorecard too. */
  squads: Squads | undefined
  balls: readonly PublishedBall[]
  between?: readonly EventBetween[] | undefined
}

/** A match that can be shown as it was after any of its balls. */
export class RewoundMatch {
  readonly balls: readonly PublishedBall[]
  readonly #now: MatchState
  readonly #cards: readonly Scorecard[]
  #last: { count: number; state: MatchState } | undefined

  /** Throws where the balls cannot be counted. */
  constructor({ state, squads, balls, between }: RewindParts) {
    this.#now = state
    this.balls = balls
    this.#cards = scorecardsByBall({ sheet: sheetOf(state, squads), balls, card: state, between })
  }

  /** How many balls come up to a place and with it; undefined where no such ball was bowled. */
  countTo(place: BallPlace): number | undefined {
    if (place.N === 0) return 0
    const index = this.balls.findIndex((ball) => compareBalls(ball, place) === 0)
    return index < 0 ? undefined : index + 1
  }

  /** The state after the first `count` balls. It shares with the one requested before it what is alike, as live states do. */
  stateAfter(count: number): MatchState {
    if (this.#last?.count !== count) this.#last = { count, state: this.#after(count) }
    return this.#last.state
  }

  #after(count: number): MatchState {
    const { Toss } = this.#now
    const { Innings, Deliveries, Result } = this.#cards[count] ?? { Innings: {}, Deliveries: {} }
    const isLast = count === this.balls.length
    const result = isLast ? (Result ?? this.#now.Result) : undefined
    const card = { Innings: this.#begunBy(count, Innings), Deliveries }
    const Status = statusOf(card, result !== undefined, isLast ? this.#now.Match.Status : undefined)
    const StatusText = isLast ? this.#now.Match.StatusText : ''
    const before = this.#last?.state.Match
    const isAlike = before?.Status === Status && before.StatusText === StatusText
    return {
      Match: isAlike ? before : { ...this.#now.Match, Status, StatusText },
      ...(Toss ? { Toss } : {}),
      ...card,
      ...(result ? { Result: result } : {}),
    }
  }

  /** Without the next innings, which begins where the ball before it is bowled. */
  #begunBy(count: number, innings: Scorecard['Innings']): Scorecard['Innings'] {
    const last = this.balls[count - 1]
    if (last === undefined || count === this.balls.length) return innings
    return Object.fromEntries(Object.entries(innings).filter(([number]) => Number(number) <= last.Innings))
  }
}

/** The board with one match as it was. */
export function boardAtMatch(board: JsonObject, then: MatchState): JsonObject {
  const { Matches, ...rest } = board as unknown as Board
  const id = then.Match.LiveMatchId
  if (Matches[id] === undefined) return board
  const { MatchScoreURL: _, BallsPerOver: __, ...fixture } = then.Match
  return {
    ...rest,
    Matches: { ...Matches, [id]: boardMatch(fixture, then.Toss, then) },
  } as unknown as JsonObject
}

function statusOf(card: Scorecard, isDecided: boolean, now: MatchStatus | undefined): MatchStatus {
  if (now !== undefined) return now
  if (isDecided) return 'completed'
  const number = latestInnings(card.Innings)
  const innings = number === undefined ? undefined : card.Innings[`${number}`]
  if (innings?.SuperOver) return 'super over'
  return innings && inningsState(innings) === 'over' ? 'innings break' : 'live'
}

/** People are called as the card calls them, also where squads have their names in full: a moment reads as the present. */
function sheetOf({ Match: match, Innings }: MatchState, squads: Squads | undefined): MatchSheet {
  const teamOf = (TeamId: number) => {
    const names = new Map<number, string>()
    for (const { PlayerId, Name } of squads?.[`${TeamId}`] ?? []) names.set(PlayerId, Name)
    for (const { BattingTeamId, BowlingTeamId, Batting, Bowling } of Object.values(Innings)) {
      const own = BattingTeamId === TeamId ? Batting : BowlingTeamId === TeamId ? Bowling : {}
      for (const [id, { Name }] of Object.entries(own)) names.set(Number(id), Name)
      if (BowlingTeamId !== TeamId) continue
      for (const { Out } of Object.values(Batting)) {
        for (const [id, { Name, Substitute }] of Object.entries(Out?.Fielders ?? {}))
          if (!Substitute) names.set(Number(id), Name)
      }
    }
    // The card knows how many bat, though not who did not come in.
    const own = Object.values(Innings).find((one) => one.BattingTeamId === TeamId && !one.SuperOver)
    const places = own ? placesOf(own) : PLAYERS_OF_A_SIDE
    for (let missing = names.size - places; missing < 0; missing += 1) names.set(missing, '')
    return { TeamId, Players: [...names].map(([PlayerId, Name]) => ({ PlayerId, Name })) }
  }
  const batted = Object.values(Innings).filter(({ SuperOver }) => !SuperOver)
  return {
    Format: match.Format,
    BallsPerOver: match.BallsPerOver,
    PlayersPerSide: batted.length === 0 ? undefined : Math.max(...batted.map(placesOf)),
    Teams: [teamOf(match.TeamA.TeamId), teamOf(match.TeamB.TeamId)],
  }
}

const placesOf = ({ Players = PLAYERS_OF_A_SIDE }: Pick<Innings, 'Players'>) => Players
