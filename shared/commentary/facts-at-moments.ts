import type { BallFacts } from './ball-facts.ts'
import type { CommentaryMatch } from './commentary-match.ts'
import { type FactsSoFar, factsOfMatch, goOn, noFacts } from './facts-of-match.ts'

/**
 * The facts of a match that is requested at one time after the other: all but the last innings is counted again only
 * where it is another.
 */
export class FactsAtMoments {
  #earlier: { isOf(match: CommentaryMatch): boolean; soFar: FactsSoFar } | undefined

  of(match: CommentaryMatch): BallFacts[] {
    const last = match.balls.at(-1)?.Innings
    const start = match.balls.findIndex(({ Innings }) => Innings === last)
    if (last === undefined || start === 0) return factsOfMatch(match)
    if (!this.#earlier?.isOf(match))
      this.#earlier = { isOf: sameUpTo(match, start, last), soFar: goOn(match, noFacts(match), start) }
    return goOn(match, copyOf(this.#earlier.soFar), match.balls.length).facts
  }
}

/** Compares all before an innings with that of other times, with everything that its facts use. */
function sameUpTo({ balls, ...match }: CommentaryMatch, start: number, innings: number) {
  const readOf = ({
    format,
    ballsPerOver,
    startTime,
    recordsBefore,
    between,
    card,
  }: Omit<CommentaryMatch, 'balls'>) => {
    const { Target, TargetOvers, BattingTeamId, SuperOver } = card.Innings[`${innings}`] ?? {}
    const earlier = Object.keys(card.Innings).filter((number) => Number(number) < innings)
    return [
      ...[format, ballsPerOver, startTime, recordsBefore, between, card.Result?.Method],
      ...[Target, TargetOvers, BattingTeamId, SuperOver, ...earlier.map((number) => card.Innings[number])],
    ]
  }
  const read = readOf(match)
  return (other: CommentaryMatch) =>
    other.balls[start - 1]?.Innings !== other.balls[start]?.Innings &&
    other.balls.at(-1)?.Innings === innings &&
    isAlike(read, readOf(other)) &&
    isAlike(balls.slice(0, start), other.balls.slice(0, start))
}

/** Most are the same objects from one moment to the next. */
function isAlike(some: readonly unknown[], others: readonly unknown[]): boolean {
  return (
    some.length === others.length &&
    some.every((one, place) => one === others[place] || JSON.stringify(one) === JSON.stringify(others[place]))
  )
}

/** Between two innings: what is known of those that are over is not needed again. */
function copyOf({ facts, records, earlierRecords, penalties, revised, streaks }: FactsSoFar): FactsSoFar {
  return {
    ...{ facts: [...facts], records: records.copy(), earlierRecords: earlierRecords.copy() },
    ...{ penalties: new Map(penalties), revised: new Map(revised) },
    ...{ streaks: new Map(streaks), runs: new Map() },
  }
}
