import { isBoundary } from '../cricket/breakdown/played-ball.ts'
import type { BallFacts } from './ball-facts.ts'
import type { Remark } from './remark-values.ts'
import { remarksOnDeparture } from './remarks-on-departure.ts'
import { remarkOnRecord } from './remarks-on-record.ts'
import { scoreText } from './score-text.ts'

/** A reader takes no more than so much with the ball itself, but for a record. */
const MEANINGS_AT_MOST = 2
/** Legal balls left from which on every ball reports what is needed, and those from which wickets and boundaries do. */
const NEED = { everyBall: 12, turns: 72 }
/** Fewer dot balls in a row are not remarkable; from there on every sixth is. */
const DOTS = { limited: 6, long: 12 }
const DOTS_STEP = 6
/** The ball itself shows who is off the mark sooner. */
const LATE_OFF_THE_MARK = 5
/** By more runs a chase has not been lost with its last ball. */
const CLOSE_DEFEAT = 12
const DROUGHT = { limited: 24, long: 60 }

/** Remarks on a ball: what happened, then what it means, the weightiest first. */
export function remarksOnBall(facts: BallFacts): { happened: Remark[]; meaning: Remark[] } {
  const [first, ...rest] = facts.departures.map((departure) => remarksOnDeparture(departure, facts))
  const others = rest.flatMap(({ how, figures }) => [how, figures].flat())
  const records = (facts.records ?? []).map(remarkOnRecord)
  const meaning = [...meaningsOf(facts).slice(0, MEANINGS_AT_MOST), ...records]
  if (!first) return { happened: [playSaying(facts)], meaning }
  return {
    happened: [first.how, ...others, ...runsWithWicket(facts)],
    meaning: [...first.figures, ...meaning],
  }
}

function runsWithWicket({ total }: BallFacts): Remark[] {
  return total > 0 ? [{ key: 'runsWithWicket', figures: { n: total } }] : []
}

/** What was bowled and run. */
function playSaying({ ball, total, score, batter, bowler, team }: BallFacts): Remark {
  const { NoBalls = 0, Wides = 0, Byes = 0, LegByes = 0 } = ball.Extras ?? {}
  const of = (key: Remark['key'], n = total): Remark => ({
    key,
    figures: {
      ...{ n, runs: batter.runs, balls: batter.balls, score: scoreText(score) },
      ...{ fours: batter.fours, sixes: batter.sixes },
    },
    people: { batter: batter.id, bowler: bowler.id },
    sides: { team },
  })
  const own = total - (ball.Extras?.Penalty ?? 0)
  if (Wides > 0) return own === 1 ? of('wide') : of('wides', own)
  if (NoBalls > 0) {
    if (isBoundary(ball, 6)) return of('noBallSix', own)
    if (isBoundary(ball, 4)) return of('noBallFour', own)
    return own === 1 ? of('noBall') : of('noBalls', own)
  }
  if (LegByes > 0) return of('legBye', LegByes)
  if (Byes > 0) return of('bye', Byes)
  if (isBoundary(ball, 6)) return of('six')
  if (isBoundary(ball, 4)) return of('four')
  const byRuns: Record<number, Remark['key']> = { 0: 'dot', 1: 'single', 2: 'two', 3: 'three' }
  return of(byRuns[ball.Runs] ?? 'more', ball.Runs)
}

function meaningsOf(facts: BallFacts): Remark[] {
  const { ball, bowler, batter, team, score } = facts
  const found: (Remark | undefined | false)[] = [
    decision(facts),
    facts.hatTrick === 'taken' && { key: 'hatTrick', people: { bowler: bowler.id } },
    haul(facts),
    milestone(facts),
    facts.stand && {
      key: 'standMilestone',
      figures: { n: facts.stand.at },
      people: { one: facts.stand.batters[0], other: facts.stand.batters[1] },
    },
    // In its first innings every good stand is the best of the match for a while.
    facts.recordStand !== undefined &&
      ball.Innings > 1 && { key: 'recordStand', figures: { n: facts.recordStand } },
    facts.recordScore === true &&
      ball.Innings > 1 &&
      !hasGreaterRecord(facts) && {
        key: 'recordScore',
        figures: { runs: batter.runs },
        people: { batter: batter.id },
      },
    facts.hatTrick === 'next' && { key: 'hatTrickNext', people: { bowler: bowler.id } },
    facts.hatTrick === 'missed' && {
      key: 'hatTrickMissed',
      people: { bowler: bowler.id, batter: batter.id },
    },
    (ball.Extras?.Penalty ?? 0) > 0 && {
      key: 'penalty',
      figures: { n: ball.Extras?.Penalty ?? 0, score: scoreText(score) },
      sides: { team },
    },
    facts.isFreeHitNext && { key: 'freeHitNext', people: { bowler: bowler.id } },
    freeHit(facts),
    facts.teamTotal !== undefined &&
      !facts.decided && { key: 'teamTotal', figures: { n: facts.teamTotal }, sides: { team } },
    need(facts),
    dots(facts),
    drought(facts),
    offTheMark(facts),
  ]
  return found.filter((one): one is Remark => Boolean(one))
}

/** What the last ball of a chase, or of a super over, has decided. */
function decision({ decided, shortBy: n, team, superOver }: BallFacts): Remark | undefined {
  const sides = { team }
  if (decided === 'won') return { key: superOver ? 'superOverWon' : 'won', sides }
  if (decided === 'level') return { key: superOver ? 'superOverLevel' : 'levelNow', sides }
  if (n === undefined) return undefined
  if (superOver) return { key: 'superOverLost', figures: { n }, sides: { team, winner: superOver.opponent } }
  return n <= CLOSE_DEFEAT ? { key: 'fallShort', figures: { n }, sides } : undefined
}

/** The highest score of a league or a side is that of the match too. */
function hasGreaterRecord({ records = [] }: BallFacts): boolean {
  return records.some(({ kind, of }) => kind === 'score' && of !== 'own')
}

function haul({ haul: n, bowler }: BallFacts): Remark | undefined {
  if (n === undefined) return undefined
  const figures = { n, figures: `${bowler.wickets}/${bowler.runs}` }
  return { key: n >= 5 ? 'fiveFor' : 'haul', figures, people: { bowler: bowler.id } }
}

function milestone({ milestone: reached, batter }: BallFacts): Remark | undefined {
  if (!reached) return undefined
  const { at, balls, isFastest } = reached
  const people = { batter: batter.id }
  if (isFastest) return { key: 'fastestFifty', figures: { balls }, people }
  const figures = { n: at, balls }
  return { key: at === 50 ? 'fifty' : at === 100 ? 'hundred' : 'milestone', figures, people }
}

function freeHit({ isFreeHit, total, batter, departures, isFreeHitNext }: BallFacts): Remark | undefined {
  if (!isFreeHit || isFreeHitNext || departures.length > 0) return undefined
  if (total === 0) return { key: 'freeHitWasted', people: { batter: batter.id } }
  return { key: 'freeHitUsed', figures: { n: total } }
}

function need(facts: BallFacts): Remark | undefined {
  const { need: left, team, departures, total, isLimited } = facts
  if (!left || left.runs === 0 || facts.overEnd || facts.inningsEnd) return undefined
  const { runs: n, balls } = left
  const isTurn = departures.length > 0 || total >= 4
  if (balls === undefined)
    return n <= 50 && (isTurn || n <= 12) ? { key: 'needRuns', figures: { n }, sides: { team } } : undefined
  if (balls === 0) return undefined
  // A side that cannot be caught any more has no need to report.
  if (!isLimited || balls > (isTurn ? NEED.turns : NEED.everyBall)) return undefined
  return { key: 'need', figures: { n, balls }, sides: { team } }
}

function dots({ dots: n, bowler, departures, isLimited }: BallFacts): Remark | undefined {
  // A wicket is more than a dot.
  if (departures.length > 0) return undefined
  const isReported = n >= (isLimited ? DOTS.limited : DOTS.long) && n % DOTS_STEP === 0
  return isReported ? { key: 'dots', figures: { n }, people: { bowler: bowler.id } } : undefined
}

function drought({ drought: n, team, isLimited }: BallFacts): Remark | undefined {
  if (n === undefined || n < (isLimited ? DROUGHT.limited : DROUGHT.long)) return undefined
  return { key: 'drought', figures: { n }, sides: { team } }
}

function offTheMark({ ball, batter }: BallFacts): Remark | undefined {
  const isFirst = ball.Runs > 0 && batter.runs === ball.Runs && batter.balls >= LATE_OFF_THE_MARK
  if (!isFirst) return undefined
  return { key: 'offTheMark', figures: { balls: batter.balls }, people: { batter: batter.id } }
}
