import type { Scorecard } from '#shared/cricket/scorecard.ts'
import type { Team } from '#shared/live/match-state.ts'
import type { Sighting } from '../live/scoreboard.ts'
import type { Addresses } from './addresses.ts'
import type { OriginClient, Validators } from './origin-client.ts'
import { type ListedMatch, type Read, readMatches, readScorecards } from './read-live.ts'
import { ScoresBehind } from './scores-behind.ts'

const MATCHES_PATH = '/api/Match/LiveMatches'
const SCORECARDS_PATH = '/api/Match/Live'

/** The two live calls as one look. It keeps what each last said, and asks only whether that still stands. */
export class Poll {
  readonly #matches: Call<ListedMatch>
  readonly #scorecards: Call<Scorecard>
  readonly #behind: ScoresBehind
  readonly #addresses: Addresses
  readonly #nowMs: () => number

  constructor(origin: OriginClient, addresses: Addresses, nowMs: () => number) {
    this.#behind = new ScoresBehind(async (match) => {
      const path = match.scoreUrl === undefined ? undefined : addresses.atOrigin(match.scoreUrl)
      return path === undefined ? undefined : origin.read(path).then(({ text }) => text)
    })
    this.#addresses = addresses
    this.#nowMs = nowMs
    this.#matches = new Call(origin, MATCHES_PATH, readMatches)
    this.#scorecards = new Call(origin, SCORECARDS_PATH, readScorecards)
  }

  /** Throws an UpstreamFailure unless both calls are good. */
  async look(signal?: AbortSignal): Promise<Sighting> {
    const asked = await Promise.allSettled([this.#matches.ask(signal), this.#scorecards.ask(signal)])
    for (const outcome of asked) if (outcome.status === 'rejected') throw outcome.reason
    const matches = this.#matches.last
    const scorecards = this.#scorecards.last
    const unreadable = new Set(matches.unreadable)
    const readable = [...matches.entries].filter(([id]) => {
      if (scorecards.unreadable.has(id)) unreadable.add(id)
      return !unreadable.has(id)
    })
    const listed = new Map(readable)
    await this.#behind.refresh(
      [...listed].filter(([id]) => !scorecards.entries.has(id)),
      signal,
    )
    return {
      at: this.#nowMs(),
      unreadable,
      matches: [...listed].map(([id, match]) => {
        const scorecard = scorecards.entries.get(id) ?? this.#behind.get(id)
        const shown = this.#asShown(match)
        return scorecard === undefined ? shown : { ...shown, scorecard }
      }),
    }
  }

  /** With the addresses that a browser may follow. */
  #asShown({ scoreUrl, fixture, ...rest }: ListedMatch): ListedMatch {
    const shownUrl = scoreUrl === undefined ? undefined : this.#addresses.shown(scoreUrl)
    const withCrest = (team: Team): Team => ({
      ...team,
      ImageUrl: this.#addresses.shown(team.ImageUrl) ?? '',
    })
    return {
      ...rest,
      fixture: { ...fixture, TeamA: withCrest(fixture.TeamA), TeamB: withCrest(fixture.TeamB) },
      ...(shownUrl === undefined ? {} : { scoreUrl: shownUrl }),
    }
  }
}

class Call<T> {
  readonly #origin: OriginClient
  readonly #path: string
  readonly #read: (text: string) => Read<T>
  #held: Validators = {}
  #last: Read<T> = { entries: new Map(), unreadable: new Set() }

  constructor(origin: OriginClient, path: string, read: (text: string) => Read<T>) {
    this.#origin = origin
    this.#path = path
    this.#read = read
  }

  /** What the call last said. */
  get last(): Read<T> {
    return this.#last
  }

  async ask(signal?: AbortSignal): Promise<void> {
    const answer = await this.#origin.get(this.#path, this.#held, signal)
    if (answer.kind === 'same') return
    this.#last = this.#read(answer.text)
    const { etag, lastModified } = answer
    this.#held = {
      ...(etag === undefined ? {} : { etag }),
      ...(lastModified === undefined ? {} : { lastModified }),
    }
  }
}
