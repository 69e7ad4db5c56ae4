import type { Scorecard } from '#shared/cricket/scorecard.ts'
import type { Team } from '#shared/live/match-state.ts'
import type { Addresses } from './addresses.ts'
import { UpstreamFailure } from './failure.ts'
import { type Fault, faultText } from './match-fault.ts'
import type { Conditions, OriginClient } from './origin-client.ts'
import { type ListedMatch, type Read, readMatches, readScorecards } from './read-live.ts'
import { ScoreUrlFetcher } from './score-url-fetcher.ts'
import type { PollResult } from './scoreboard.ts'

const MATCHES_PATH = '/api/Match/LiveMatches'
const SCORECARDS_PATH = '/api/Match/Live'

type Seen = readonly [matches: Read<ListedMatch>, scorecards: Read<Scorecard>, scoreUrlsFetched: number]

/** A match that cannot be read: `id` is null where not even that can. */
export type LeftOut = Fault & { id: number | null; call: 'LiveMatches' | 'Live' }

export const why = (fault: LeftOut) =>
  `Match/${fault.call}: ${faultText({ ...fault, field: fault.field || 'an entry' })}`

export class LiveCalls {
  readonly #matches: Call<ListedMatch>
  readonly #scorecards: Call<Scorecard>
  readonly #behind: ScoreUrlFetcher
  readonly #addresses: Addresses
  readonly #wallMs: () => number
  readonly #leftOut: (match: LeftOut) => void
  #seen: Seen | undefined

  /** `leftOut`: called for each match of each poll that cannot be read. */
  constructor(
    origin: OriginClient,
    addresses: Addresses,
    wallMs: () => number,
    leftOut: (match: LeftOut) => void = () => {},
  ) {
    this.#leftOut = leftOut
    this.#behind = new ScoreUrlFetcher(async (match) => {
      const path = match.scoreUrl === undefined ? undefined : addresses.atOrigin(match.scoreUrl)
      return path === undefined ? undefined : origin.read(path)
    })
    this.#addresses = addresses
    this.#wallMs = wallMs
    this.#matches = new Call(origin, MATCHES_PATH, readMatches)
    this.#scorecards = new Call(origin, SCORECARDS_PATH, readScorecards)
  }

  forget(): void {
    this.#matches.forget()
    this.#scorecards.forget()
    this.#seen = undefined
  }

  /** Throws an UpstreamFailure unless both calls are good, and unless one match of those that are listed can be read. */
  async fetch(signal?: AbortSignal): Promise<PollResult> {
    const asked = await Promise.allSettled([this.#matches.ask(signal), this.#scorecards.ask(signal)])
    for (const outcome of asked) if (outcome.status === 'rejected') throw outcome.reason
    const matches = this.#matches.last
    const scorecards = this.#scorecards.last
    const leftOut: LeftOut[] = [...matches.unreadable].flatMap(([id, faults]) =>
      faults.map((fault) => ({ id, call: 'LiveMatches' as const, ...fault })),
    )
    for (const id of matches.entries.keys())
      for (const fault of scorecards.unreadable.get(id) ?? []) leftOut.push({ id, call: 'Live', ...fault })
    for (const match of leftOut) this.#leftOut(match)
    const unreadable = new Set(leftOut.map(({ id }) => id))
    const listed = new Map([...matches.entries].filter(([id]) => !unreadable.has(id)))
    const [first] = leftOut
    if (first && listed.size === 0)
      throw new UpstreamFailure('shape', `every match is left out: ${leftOut.map(why).join('; ')}`)
    await this.#behind.refresh(
      [...listed].filter(([id]) => !scorecards.entries.has(id)),
      signal,
    )
    const seen: Seen = [matches, scorecards, this.#behind.changes]
    const isUnchanged = seen.every((part, i) => part === this.#seen?.[i])
    this.#seen = seen
    return {
      at: this.#wallMs(),
      isUnchanged,
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
  #conditions: Conditions = {}
  #text: string | undefined
  #last: Read<T> = { entries: new Map(), unreadable: new Map() }

  constructor(origin: OriginClient, path: string, read: (text: string) => Read<T>) {
    this.#origin = origin
    this.#path = path
    this.#read = read
  }

  get last(): Read<T> {
    return this.#last
  }

  forget(): void {
    this.#conditions = {}
    this.#text = undefined
  }

  async ask(signal?: AbortSignal): Promise<void> {
    const answer = await this.#origin.get(this.#path, this.#conditions, signal)
    if (answer.kind === 'same') return
    // An origin without tags sends the same again and again.
    if (answer.text !== this.#text) this.#last = this.#read(answer.text)
    this.#text = answer.text
    this.#conditions = answer.conditions
  }
}
