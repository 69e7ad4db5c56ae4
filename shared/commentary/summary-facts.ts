import { inningsOfSide, isFollowOn, leadIn } from '../cricket/lead.ts'
import { inningsOvers } from '../cricket/overs-tally.ts'
import { ballsOf } from '../cricket/overs-text.ts'
import type { Innings } from '../cricket/scorecard.ts'
import type {
  BallFacts,
  BatterFigures,
  BowlerFigures,
  InningsFacts,
  Need,
  OverFacts,
  Score,
} from './ball-facts.ts'
import type { CommentaryBall, CommentaryMatch } from './commentary-match.ts'
import type { EarlierRecords } from './earlier-records.ts'
import type { InningsTally } from './innings-tally.ts'
import { changeAtStart } from './limit-changes.ts'
import { isLimited, limitsAtStart, oversOfPowerplayEnds } from './match-limits.ts'
import type { MatchRecords } from './match-records.ts'
import type { RecordFact } from './record-fact.ts'

/** What is known of an innings while its balls are counted. */
export type Reckoning = {
  match: CommentaryMatch
  tally: InningsTally
  records: MatchRecords
  earlierRecords: EarlierRecords
  innings: Innings | undefined
  isSuperOver: boolean
  team: number
  /** Legal balls by the umpires' count, where an over had another number than the match's. */
  miscounts: Map<number, number>
  /** What the balls of each over that has ended have brought. */
  overs: Score[]
}

const OVERS_BACK = 5

/** Facts of an over with its last ball; `isLast`: the innings ended with it. */
export function overFacts(
  run: Reckoning,
  ball: CommentaryBall,
  facts: BallFacts,
  isLast: boolean,
): OverFacts {
  const { tally, overs, match, innings } = run
  const { score } = facts
  // Not the difference of two scores: penalty runs between two balls are in the score, and no bowler's over costs them.
  const { runs, wickets } = tally.broughtByOver
  const number = ball.Over + 1
  overs.push({ runs, wickets })
  const over = tally.over
  const bowler = facts.bowler
  return {
    ...{ innings: ball.Innings, number, team: run.team, runs, wickets, score },
    batters: tally.crease.map((id) => tally.batter(id)),
    bowler,
    isMaiden: over?.spells.length === 1 && over.spells[0]?.conceded === 0,
    isMostExpensive: !run.isSuperOver && run.records.addOver(runs),
    ...(number >= 2 * OVERS_BACK && overs.length > OVERS_BACK
      ? { lastFive: sumOf(overs.slice(-OVERS_BACK)) }
      : {}),
    ...(oversOfPowerplayEnds(match, ball.Innings).includes(number) ? { powerplay: score } : {}),
    ...(facts.need && isStillOpen(facts.need, innings, isLast) ? { need: facts.need } : {}),
  }
}

/** Whether an over leaves something to chase. Rain may end the innings after an over that did. */
function isStillOpen({ runs, balls = 0 }: Need, innings: Innings | undefined, isLast: boolean): boolean {
  return runs > 0 && !(isLast && (balls === 0 || innings?.AllOut === true))
}

function sumOf(overs: readonly Score[]): Score {
  return overs.reduce((sum, { runs, wickets }) => ({
    runs: sum.runs + runs,
    wickets: sum.wickets + wickets,
  }))
}

/** Facts of an innings with its last ball. The card knows its total: runs may come after the last ball. */
export function inningsFacts(run: Reckoning, facts: BallFacts, isComplete: boolean): InningsFacts {
  const { ball } = facts
  const { tally, innings, match, team } = run
  const { Target: target } = limitsAtStart(match, ball.Innings + 1)
  const revised = changeAtStart(match, ball.Innings + 1)
  const score = innings ? { runs: innings.Runs, wickets: innings.Wickets } : facts.score
  const best = bestBatter(tally.batters)
  const records = run.isSuperOver ? [] : recordsLeft(run, score)
  const bestBowling = bestBowler(tally.bowlers(isComplete), match.ballsPerOver)
  return {
    ...{ number: ball.Innings, team, score },
    overs: inningsOvers(tally.over, isComplete),
    isAllOut: innings?.AllOut === true,
    isDeclared: innings?.Declared === true,
    ...(best && best.runs > 0 ? { best } : {}),
    ...(bestBowling && bestBowling.wickets > 0 ? { bestBowler: bestBowling } : {}),
    ...(target === undefined ? {} : { target }),
    ...(revised ? { revised } : {}),
    ...(isLimited(match) || target !== undefined ? {} : standingOf(match, ball.Innings)),
    ...(facts.superOver ? { superOver: wonBy(facts, facts.superOver.opponent) } : {}),
    ...(records.length === 0 ? {} : { records }),
  }
}

function wonBy({ decided, shortBy, team }: BallFacts, opponent: number): { winner?: number } {
  if (decided === 'won') return { winner: team }
  return shortBy === undefined ? {} : { winner: opponent }
}

/** How the sides stand after an innings of a match of two innings a side. The fourth is a chase, whose end says it. */
function standingOf(
  { card: { Innings: all } }: CommentaryMatch,
  number: number,
): Pick<InningsFacts, 'lead' | 'followsOn' | 'isInningsDefeat'> {
  const lead = number < 4 ? leadIn(all, number) : undefined
  if (lead === undefined) return {}
  const isDefeat = lead < 0 && all[`${number}`]?.AllOut === true && inningsOfSide(all, number) === 2
  return {
    lead,
    ...(number === 2 && isFollowOn(all, 3) ? { followsOn: true } : {}),
    ...(isDefeat ? { isInningsDefeat: true } : {}),
  }
}

/** The total of the card may pass what the one after the last ball did not. */
function recordsLeft({ earlierRecords, team }: Reckoning, { runs }: Score): RecordFact[] {
  earlierRecords.total(team, runs)
  return earlierRecords.endInnings()
}

/** The most runs; of equals the batter with fewer balls, then the earlier one. */
export function bestBatter(batters: readonly BatterFigures[]): BatterFigures | undefined {
  return batters.reduce<BatterFigures | undefined>(
    (best, one) =>
      !best || one.runs > best.runs || (one.runs === best.runs && one.balls < best.balls) ? one : best,
    undefined,
  )
}

/** The most wickets; of equals the bowler with fewer runs. */
export function bestBowler(
  bowlers: readonly BowlerFigures[],
  ballsPerOver: number,
): BowlerFigures | undefined {
  const balls = ({ overs }: BowlerFigures) => ballsOf(overs, ballsPerOver) ?? 0
  return bowlers.reduce<BowlerFigures | undefined>((best, one) => {
    if (!best || one.wickets > best.wickets) return one
    if (one.wickets < best.wickets) return best
    return one.runs < best.runs || (one.runs === best.runs && balls(one) > balls(best)) ? one : best
  }, undefined)
}
