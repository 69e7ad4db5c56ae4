import { ballsOf } from '#shared/cricket/overs-text.ts'
import type { FeedInnings, FeedPush } from '../adapters/push-of-match.ts'

/** More than these no score gains between two answers: each ball's runs, and what came with no ball. */
const MOST_PER_BALL = 8
const SPARE_RUNS = 30
const SPARE_WICKETS = 3
/** What seems wrong is sent once so many answers agree on it, so that a correction arrives. */
const AGREEING = 3

type Total = { runs: number; wickets: number; balls: number }
type Innings = Readonly<Record<string, FeedInnings>>
type Answer = { madeAtMs: number | undefined; totals: Map<number, Total> }

/**
 * Which answers of a provider may be sent: an answer that is older than the last, whose score goes back, or leaps further
 * than balls can take it, is not sent before three answers agree on it. One without an innings that was played is never sent.
 */
export class ScoreGuard {
  readonly #ballsPerOver: number
  #sent: Answer
  #doubted: { answer: Answer; times: number } | undefined

  /** `before`: the innings that the site has. */
  constructor(ballsPerOver: number, before: Innings = {}) {
    this.#ballsPerOver = ballsPerOver
    this.#sent = { madeAtMs: undefined, totals: totalsOf(before, ballsPerOver) }
  }

  /** Why it is not sent; undefined for what may be sent. */
  objection(push: FeedPush, madeAtMs?: number): string | undefined {
    if (!push.Scorecard) return undefined
    const answer = { madeAtMs, totals: totalsOf(push.Scorecard.Innings, this.#ballsPerOver) }
    const why = wrongAfter(this.#sent, answer)
    if (why === undefined) return this.#send(answer)
    // An older answer does not become right by coming again, nor one without an innings that was played.
    if (isOlder(this.#sent, answer) || goneIn(this.#sent, answer)) return `${why}. It is not sent`
    const isRepeated = this.#doubted !== undefined && wrongAfter(this.#doubted.answer, answer) === undefined
    const times = isRepeated ? (this.#doubted?.times ?? 0) + 1 : 1
    if (times >= AGREEING) return this.#send(answer)
    this.#doubted = { answer, times }
    return `${why}. It is sent once ${AGREEING} answers agree on it`
  }

  #send(answer: Answer): undefined {
    this.#sent = answer
    this.#doubted = undefined
    return undefined
  }
}

const isOlder = (before: Answer, { madeAtMs }: Answer) =>
  before.madeAtMs !== undefined && madeAtMs !== undefined && madeAtMs < before.madeAtMs

/** An innings that only began may be taken back. */
const goneIn = (before: Answer, now: Answer) =>
  [...before.totals].find(
    ([number, was]) => was.runs + was.wickets + was.balls > 0 && !now.totals.has(number),
  )

function wrongAfter(before: Answer, now: Answer): string | undefined {
  if (isOlder(before, now)) return 'The answer is older than the last one'
  const gone = goneIn(before, now)
  if (gone) return `Innings ${gone[0]} is gone`
  for (const [number, was] of before.totals) {
    const is = now.totals.get(number) ?? was
    const goesBack = is.runs < was.runs || is.wickets < was.wickets || is.balls < was.balls
    if (goesBack) return `Innings ${number} goes back from ${scoreOf(was)} to ${scoreOf(is)}`
  }
  for (const [number, is] of now.totals) {
    const was = before.totals.get(number) ?? NOTHING
    const balls = is.balls - was.balls
    const isTooMuch =
      is.runs - was.runs > balls * MOST_PER_BALL + SPARE_RUNS ||
      is.wickets - was.wickets > balls + SPARE_WICKETS
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
