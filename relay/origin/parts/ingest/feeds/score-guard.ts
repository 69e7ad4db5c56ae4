import { ballsOf } from '#shared/cricket/overs-text.ts'
import type { FeedInnings, FeedPush } from '../adapters/push-of-match.ts'

/** More than these no score gains between two answers: each ball's runs, and what came with no ball. */
const MOST_PER_BALL = 8
const MOST_BESIDE = 30
const MOST_WICKETS_BESIDE = 3
/** What seems wrong is sent once the provider has said it so often, so that a correction arrives. */
const SAID_OFTEN = 3

type Total = { runs: number; wickets: number; balls: number }
type Innings = Readonly<Record<string, FeedInnings>>
type Said = { madeAtMs: number | undefined; totals: Map<number, Total> }

/**
 * Which answers of a provider may be sent: an answer that is older than the last, whose score goes back, or leaps further
 * than balls can take it, is held until the provider has said it three times.
 */
export class ScoreGuard {
  readonly #ballsPerOver: number
  #sent: Said
  #held: { said: Said; times: number } | undefined

  /** `before`: the innings that the site has. */
  constructor(ballsPerOver: number, before: Innings = {}) {
    this.#ballsPerOver = ballsPerOver
    this.#sent = { madeAtMs: undefined, totals: totalsOf(before, ballsPerOver) }
  }

  /** Why it is held; undefined for what may be sent. */
  hold(push: FeedPush, madeAtMs?: number): string | undefined {
    const said = { madeAtMs, totals: totalsOf(push.Scorecard.Innings, this.#ballsPerOver) }
    const why = wrongAfter(this.#sent, said)
    if (why === undefined) return this.#send(said)
    // An older answer does not become right by being said again.
    if (isOlder(this.#sent, said)) return `${why}. It is not sent`
    const isSaidAgain = this.#held !== undefined && wrongAfter(this.#held.said, said) === undefined
    const times = isSaidAgain ? (this.#held?.times ?? 0) + 1 : 1
    if (times >= SAID_OFTEN) return this.#send(said)
    this.#held = { said, times }
    return `${why}. It is sent once the provider has said it ${SAID_OFTEN} times`
  }

  #send(said: Said): undefined {
    this.#sent = said
    this.#held = undefined
    return undefined
  }
}

const isOlder = (before: Said, { madeAtMs }: Said) =>
  before.madeAtMs !== undefined && madeAtMs !== undefined && madeAtMs < before.madeAtMs

function wrongAfter(before: Said, now: Said): string | undefined {
  if (isOlder(before, now)) return 'The answer is older than the last one'
  for (const [number, was] of before.totals) {
    const is = now.totals.get(number)
    if (is === undefined) return `Innings ${number} is gone`
    const goesBack = is.runs < was.runs || is.wickets < was.wickets || is.balls < was.balls
    if (goesBack) return `Innings ${number} goes back from ${scoreOf(was)} to ${scoreOf(is)}`
  }
  for (const [number, is] of now.totals) {
    const was = before.totals.get(number) ?? NOTHING
    const balls = is.balls - was.balls
    const isTooMuch =
      is.runs - was.runs > balls * MOST_PER_BALL + MOST_BESIDE ||
      is.wickets - was.wickets > balls + MOST_WICKETS_BESIDE
    if (isTooMuch) return `Innings ${number} leaps from ${scoreOf(was)} to ${scoreOf(is)}`
  }
  return undefined
}

const NOTHING: Total = { runs: 0, wickets: 0, balls: 0 }
const scoreOf = ({ runs, wickets }: Total) => `${runs}/${wickets}`

function totalsOf(innings: Innings, ballsPerOver: number): Map<number, Total> {
  return new Map(
    Object.entries(innings).map(([number, { Runs, Wickets, Overs = '0', Balls }]) => [
      Number(number),
      { runs: Runs, wickets: Wickets, balls: Balls ?? ballsOf(Overs, ballsPerOver) ?? 0 },
    ]),
  )
}
