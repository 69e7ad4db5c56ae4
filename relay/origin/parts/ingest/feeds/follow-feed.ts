import type { OurMatch } from '../adapters/provided-match.ts'
import type { FeedPush } from '../adapters/push-of-match.ts'
import { NoAnswer, type ProviderAnswers, pauseMs } from './provider-answers.ts'
import { type Feed, readFeed } from './read-feed.ts'
import { ScoreGuard } from './score-guard.ts'

/** The feed has to be ended: the site does not take it. */
export class FeedEnded extends Error {}

export type FeedParts = {
  answers: Pick<ProviderAnswers, 'next'>
  feed: Feed
  everyMs: number
  readMatch(): Promise<OurMatch>
  /** Returns the version that the site has now, and its notes. Throws `FeedEnded` where it takes no more. */
  send(push: FeedPush, version: number): Promise<{ version: number; notes: readonly string[] }>
  /** A line about what was sent, not sent or not understood. */
  say(line: string): void
  monotonicMs(): number
  wallMs(): number
}

/** The site says how long nothing was heard of a match: an answer that has not changed is news too. */
const HEARTBEAT_MS = 60_000

/** One provider that is asked again and again, and one match that gets what it says. */
export class FeedFollower {
  readonly #parts: FeedParts
  #guard: ScoreGuard | undefined
  #sent: { push: FeedPush; text: string; version: number; atMs: number } | undefined
  #failures = 0

  constructor(parts: FeedParts) {
    this.#parts = parts
  }

  /** How often in a row nothing could be sent. */
  get failures(): number {
    return this.#failures
  }

  /** Asks once and sends what is new. Resolves with the pause before the next step. */
  async step(): Promise<number> {
    const { answers, everyMs, say } = this.#parts
    let askedMs = 0
    try {
      const answer = await answers.next()
      const push = answer === undefined ? this.#sent?.push : await this.#allowed(answer)
      if (push) await this.#send(push)
      this.#failures = 0
    } catch (error) {
      if (!(error instanceof Error) || error instanceof FeedEnded) throw error
      if (error instanceof NoAnswer) askedMs = error.waitMs ?? 0
      this.#failures += 1
      say(error.message)
    }
    return pauseMs(everyMs, this.#failures, askedMs)
  }

  async #allowed(answer: string): Promise<FeedPush | undefined> {
    const { feed, readMatch, say } = this.#parts
    const match = await readMatch()
    this.#guard ??= new ScoreGuard(match.BallsPerOver, match.Scorecard.Innings)
    const { push, madeAtMs, remarks } = readFeed(answer, feed, match)
    for (const remark of remarks) say(remark)
    const objection = this.#guard.objection(push, madeAtMs)
    if (objection !== undefined) say(objection)
    return objection === undefined ? push : undefined
  }

  /** The same state again has the same version. */
  async #send(push: FeedPush): Promise<void> {
    const { send, say, monotonicMs, wallMs } = this.#parts
    const text = JSON.stringify(push)
    const before = this.#sent
    const isNew = before?.text !== text
    if (before && !isNew && monotonicMs() - before.atMs < HEARTBEAT_MS) return
    const next = before && !isNew ? before.version : Math.max(wallMs(), (before?.version ?? 0) + 1)
    const { version, notes } = await send(push, next)
    this.#sent = { push, text, version, atMs: monotonicMs() }
    for (const note of notes) say(note)
    if (isNew) say(`${scoreOf(push)} sent`)
  }
}

export function scoreOf({ Scorecard, Status, Shots = [] }: FeedPush): string {
  if (!Scorecard) return `${Shots.length} shots`
  const scores = Object.values(Scorecard.Innings).map(
    ({ Runs, Wickets, Overs = '' }) => `${Runs}/${Wickets} (${Overs})`,
  )
  return scores.join(', ') || (Status ?? 'The state')
}
