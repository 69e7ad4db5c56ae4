import { withInPlay } from '#shared/cricket/innings-state.ts'
import type { Scorecard } from '#shared/cricket/scorecard.ts'
import type { JsonObject } from '#shared/live/json.ts'
import { boardMatch, matchState } from '#shared/live/make-states.ts'
import type { Board, BoardMatch, BoardNotice, Fixture, MatchState, Toss } from '#shared/live/match-state.ts'
import type { EndReason } from '#shared/live/messages.ts'
import { BOARD_TOPIC, matchTopic } from '#shared/live/topics.ts'
import type { Hub } from '../live/hub.ts'

/** A match that is missing from so many non-empty lists in a row is withdrawn. */
const MISSING_LISTS = 3

/** One live match as upstream describes it. Without a scorecard the one known before stays. */
export type PolledMatch = {
  fixture: Fixture
  toss?: Toss
  ballsPerOver: number
  scoreUrl?: string
  scorecard?: Scorecard
}

/** One good look at upstream. `unreadable`: ids that were listed but could not be understood; null among them where not even the id could. */
export type PollResult = {
  at: number
  matches: PolledMatch[]
  unreadable: ReadonlySet<number | null>
  isUnchanged?: boolean
  /** Between two polls of the steady interval: it says of no match that it is missing, as several may come in a moment. */
  isEarly?: boolean
}

export class Scoreboard {
  readonly #hub: Hub
  readonly #missing: Map<string, number>
  #board: Record<string, BoardMatch>
  #refused: number[] = []
  #withdrawn: ReadonlySet<string> = new Set()
  #notice: BoardNotice | undefined
  #isForced = false
  readonly #wentBack: (topic: string) => void

  /** `missing`: as an earlier one returned it. `wentBack`: called for each score that upstream has taken back. */
  constructor(
    hub: Hub,
    missing: Readonly<Record<string, number>> = {},
    wentBack: (topic: string) => void = () => {},
  ) {
    this.#hub = hub
    this.#wentBack = wentBack
    this.#missing = new Map(Object.entries(missing))
    const board = hub.topic(BOARD_TOPIC)?.state as unknown as Board | undefined
    this.#board = board?.Matches ?? {}
    this.#notice = board?.Notice
  }

  /** Withdrawn matches leave the board and have no score. Returns whether anything changed. */
  override(
    { withdrawn, notice }: { withdrawn: ReadonlySet<string>; notice: BoardNotice | undefined },
    at: number,
  ): boolean {
    const isSame = notice?.Id === this.#notice?.Id && String([...withdrawn]) === String([...this.#withdrawn])
    if (isSame) return false
    this.#isForced = true
    this.#withdrawn = withdrawn
    this.#notice = notice
    this.#hub.together(() => {
      const listed = Object.entries(this.#board).filter(([id]) => !withdrawn.has(id))
      this.#publishBoard(Object.fromEntries(listed), at)
      for (const id of withdrawn) {
        const { state } = this.#hub.topic(matchTopic(id)) ?? {}
        if (state) this.#withhold(state as unknown as MatchState, at)
      }
    })
    return true
  }

  /** Its topic continues, so that pages that have it open learn when it is allowed again. */
  #withhold({ Match }: Pick<MatchState, 'Match'>, at: number): void {
    const topic = matchTopic(Match.LiveMatchId)
    const { MatchScoreURL: _, ...match } = Match
    const state: MatchState = { Match: match, Innings: {}, Deliveries: {}, Withdrawn: true }
    this.#hub.publish(topic, state as unknown as JsonObject, at)
    this.#hub.reopen(topic)
  }

  #finishUnlisted(listed: readonly PolledMatch[], unreadable: ReadonlySet<number | null>): void {
    const present = new Set([...listed.map(({ fixture }) => fixture.LiveMatchId), ...unreadable])
    if (present.has(null)) return
    for (const id of this.#withdrawn)
      if (!present.has(Number(id))) this.#hub.finish(matchTopic(id), 'withdrawn')
  }

  get missing(): Record<string, number> {
    return Object.fromEntries(this.#missing)
  }

  /** Returns the ids of matches whose state could not be published. What it changes goes to each socket in one write. */
  apply(result: PollResult): number[] {
    // An unchanged list counts while a match is missing: the third without it withdraws it.
    if (!result.isUnchanged || this.#missing.size > 0 || this.#isForced)
      this.#refused = this.#hub.together(() => this.#apply(result))
    return this.#refused
  }

  #apply({ at, matches: listed, unreadable, isEarly = false }: PollResult): number[] {
    this.#isForced = false
    const isWithdrawn = ({ fixture }: PolledMatch) => this.#withdrawn.has(String(fixture.LiveMatchId))
    const matches = listed.filter((match) => !isWithdrawn(match))
    const isEmpty = listed.length === 0 && unreadable.size === 0
    const before = this.#board
    const board = { ...before }
    const withdrawn = isEmpty ? [] : this.#missed(matches, unreadable, isEarly)
    for (const id of withdrawn) delete board[id]
    const states = matches.map((match) => this.#stateOf(match))
    for (const state of states) board[state.Match.LiveMatchId] = boardMatchOf(state)
    this.#publishBoard(board, at)
    const refused = states
      .filter((state) => !this.#publishes(state, at))
      .map(({ Match }) => Match.LiveMatchId)
    if (refused.length > 0) this.#publishBoard(withOld(board, before, refused), at)
    for (const id of withdrawn) this.#hub.finish(matchTopic(id), 'withdrawn')
    const withheld = listed.filter(isWithdrawn)
    for (const match of withheld) this.#withhold(this.#stateOf(match), at)
    if (!isEmpty) this.#finishUnlisted(withheld, unreadable)
    this.#hub.markReady()
    return refused
  }

  #publishBoard(board: Record<string, BoardMatch>, at: number): void {
    this.#board = board
    const state: Board = { Matches: board, ...(this.#notice ? { Notice: this.#notice } : {}) }
    this.#hub.publish(BOARD_TOPIC, state as unknown as JsonObject, at)
  }

  /** False for a state that cannot be sent: the others are published all the same. */
  #publishes(state: MatchState, at: number): boolean {
    const topic = matchTopic(state.Match.LiveMatchId)
    const reason = endOf(state)
    if (reason && this.#hub.isForgotten(topic)) return true
    const before = this.#hub.topic(topic)?.state as unknown as MatchState | undefined
    try {
      this.#hub.publish(topic, state as unknown as JsonObject, at)
    } catch {
      return false
    }
    if (before && hasLess(before, state)) this.#wentBack(topic)
    if (reason) this.#hub.finish(topic, reason)
    else this.#hub.reopen(topic)
    return true
  }

  #stateOf({ fixture, toss, ballsPerOver, scoreUrl, scorecard }: PolledMatch): MatchState {
    const known = this.#hub.topic(matchTopic(fixture.LiveMatchId))?.state as unknown as MatchState | undefined
    const match = {
      ...fixture,
      ...(scoreUrl === undefined ? {} : { MatchScoreURL: scoreUrl }),
      BallsPerOver: ballsPerOver,
    }
    const score = scorecard ?? known
    const isLive = fixture.Status === 'live' && score !== undefined && score.Result === undefined
    return matchState(match, toss, isLive ? { ...score, Innings: withInPlay(score.Innings, match) } : score)
  }

  /** Ids of matches that have now been missing for long enough, by their absence from a list that is not empty. */
  #missed(matches: PolledMatch[], unreadable: ReadonlySet<number | null>, isEarly: boolean): string[] {
    const present = new Set(matches.map(({ fixture }) => String(fixture.LiveMatchId)))
    for (const id of unreadable) {
      // An entry without a readable id may be any of them: this list says of no match that it is missing.
      if (id === null) return []
      present.add(String(id))
    }
    const withdrawn: string[] = []
    for (const id of Object.keys(this.#board)) {
      const missing = present.has(id) ? 0 : (this.#missing.get(id) ?? 0) + (isEarly ? 0 : 1)
      if (missing >= MISSING_LISTS) withdrawn.push(id)
      if (missing === 0 || missing >= MISSING_LISTS) this.#missing.delete(id)
      else this.#missing.set(id, missing)
    }
    return withdrawn
  }
}

/** Whether a scorecard has lost balls or runs, or a whole innings. */
function hasLess(before: MatchState, now: MatchState): boolean {
  return Object.entries(before.Innings ?? {}).some(([number, { Balls, Runs }]) => {
    const innings = now.Innings?.[number]
    return innings === undefined || innings.Balls < Balls || innings.Runs < Runs
  })
}

function withOld(
  board: Record<string, BoardMatch>,
  before: Record<string, BoardMatch>,
  ids: readonly number[],
): Record<string, BoardMatch> {
  const entries = Object.entries(board).flatMap(([id, match]) => {
    const old = ids.includes(Number(id)) ? before[id] : match
    return old === undefined ? [] : [[id, old] as const]
  })
  return Object.fromEntries(entries)
}

function boardMatchOf(state: MatchState): BoardMatch {
  const { MatchScoreURL: _url, BallsPerOver: _balls, ...fixture } = state.Match
  return boardMatch(fixture, state.Toss, state)
}

function endOf({ Match: { Status } }: MatchState): EndReason | undefined {
  return Status === 'completed' || Status === 'abandoned' ? Status : undefined
}
