import { isBoundary, runsOf } from '../cricket/breakdown/played-ball.ts'
import { isCreditedToBowler, isWicket } from '../cricket/dismissals.ts'
import { inningsState } from '../cricket/innings-state.ts'
import { isLegal } from '../cricket/is-legal.ts'
import type { EventBetweenBalls } from '../cricket/match-log.ts'
import { inningsOvers } from '../cricket/overs-tally.ts'
import type { Innings } from '../cricket/scorecard.ts'
import type { BallFacts, BatterFigures, BowlerFigures, Departure, Score } from './ball-facts.ts'
import type { CommentaryBall, CommentaryMatch } from './commentary-match.ts'
import { EarlierRecords } from './earlier-records.ts'
import { InningsTally } from './innings-tally.ts'
import { hasFreeHits, isLimited, type Limits, limitsAtStart, limitsOf, needAt } from './match-limits.ts'
import { MatchRecords } from './match-records.ts'
import type { RecordFact } from './record-fact.ts'
import { inningsFacts, overFacts, type Reckoning } from './summary-facts.ts'

type Run = Reckoning & {
  /** Wickets in a row, with consecutive balls, of each bowler in the innings. */
  streaks: Map<number, number>
  dots: number
  sinceBoundary: number
  isFreeHit: boolean
  target: Limits & Pick<Innings, 'SuperOver'>
}

/** What an innings needs to know of the match before it. */
type FactsSoFar = {
  readonly records: MatchRecords
  readonly earlierRecords: EarlierRecords
  /** Of innings that have not begun. */
  readonly penalties: Map<number, number>
  readonly revised: Map<number, Limits>
  /** Of each bowler, how many of the last balls have brought a wicket in a row: from one innings of a side to its next. */
  readonly streaks: Map<number, number>
}

/** The facts of every ball of a match, in order. */
export function factsOfMatch(match: CommentaryMatch): BallFacts[] {
  const [penalties, revised, streaks] = [new Map(), new Map(), new Map()]
  const earlierRecords = new EarlierRecords(match.recordsBefore)
  const soFar: FactsSoFar = { records: new MatchRecords(), earlierRecords, penalties, revised, streaks }
  const runs = new Map<number, Run>()
  const events = eventsByPlace(match)
  return match.balls.map((ball, place) => {
    for (const event of events.get(place) ?? []) {
      if (event.Type === 'penalty') {
        const on = runs.get(event.Innings)
        if (on) on.tally.addPenalty(event.Runs)
        else penalties.set(event.Innings, (penalties.get(event.Innings) ?? 0) + event.Runs)
        const [number = 0, chase] = [...runs].at(-1) ?? []
        const isOfField = match.card.Innings[`${event.Innings}`]?.BattingTeamId !== chase?.team
        if (event.Innings < number && isOfField && chase?.target.Target !== undefined)
          chase.target = { ...chase.target, Target: chase.target.Target + event.Runs }
      }
      if (event.Type === 'target') {
        const on = runs.get(event.Innings)
        if (on) on.target = { ...on.target, ...limitsOf(event) }
        // Before the first ball of its innings.
        else revised.set(event.Innings, { ...revised.get(event.Innings), ...limitsOf(event) })
      }
    }
    const run = runs.get(ball.Innings) ?? begin(match, ball.Innings, soFar)
    runs.set(ball.Innings, run)
    return factsOfBall(match, run, ball, place)
  })
}

function eventsByPlace({ between = [] }: CommentaryMatch): Map<number, EventBetweenBalls[]> {
  const byPlace = new Map<number, EventBetweenBalls[]>()
  for (const { At, Event } of between) byPlace.set(At, [...(byPlace.get(At) ?? []), Event])
  return byPlace
}

function begin(
  match: CommentaryMatch,
  number: number,
  { records, earlierRecords, penalties, revised, streaks }: FactsSoFar,
): Run {
  const innings = match.card.Innings[`${number}`]
  const tally = new InningsTally(number, match.ballsPerOver, innings?.Batting)
  tally.addPenalty(penalties.get(number) ?? 0)
  const miscounts = new Map<number, number>()
  for (const { Event } of match.between ?? [])
    if (Event.Type === 'miscount' && Event.Innings === number) miscounts.set(Event.Over, Event.Balls)
  return {
    ...{
      match,
      tally,
      records,
      earlierRecords,
      miscounts,
      innings,
      isSuperOver: innings?.SuperOver === true,
    },
    team: innings?.BattingTeamId ?? 0,
    overs: [],
    ...{ streaks: innings?.SuperOver ? new Map() : streaks, dots: 0, sinceBoundary: 0, isFreeHit: false },
    target: {
      ...limitsAtStart(match, number),
      ...revised.get(number),
      ...(innings?.SuperOver ? { SuperOver: true } : {}),
    },
  }
}

function factsOfBall(match: CommentaryMatch, run: Run, ball: CommentaryBall, place: number): BallFacts {
  const { tally, records, isSuperOver } = run
  const before: Score = tally.score
  const had = tally.batter(ball.Batter)
  const hadWickets = tally.bowler(ball.Bowler, false).wickets
  tally.add(ball)
  const partnership = { runs: tally.stand, before: tally.stand - runsOf(ball), pair: [...tally.crease] }
  const departures = departuresOf(ball, run)
  const total = runsOf(ball)
  const next = match.balls[place + 1]
  const isLast = next?.Innings !== ball.Innings
  const over = tally.over
  const legal = over?.legal ?? 0
  const isComplete =
    legal >= (run.miscounts.get(ball.Over) ?? match.ballsPerOver) || (!isLast && next?.Over !== ball.Over)
  const hasEnded =
    isLast && (next !== undefined || (run.innings && inningsState(run.innings) === 'over') === true)
  const need = needAt(run.target, tally.score, inningsOvers(over, isComplete), match.ballsPerOver)
  const batter = tally.batter(ball.Batter)
  const bowler = tally.bowler(ball.Bowler, isComplete)
  const hits = isBoundary(ball, 4) || isBoundary(ball, 6)
  const facts: BallFacts = {
    ball,
    place,
    called: { over: ball.Over, ball: isLegal(ball) ? legal : legal + 1 },
    team: run.team,
    total,
    score: tally.score,
    batter,
    bowler,
    departures,
    isFreeHit: run.isFreeHit,
    isFreeHitNext: false,
    dots: ball.NotBowled ? run.dots : total === 0 ? run.dots + 1 : 0,
    isLimited: isLimited(match),
  }
  if (isSuperOver) facts.superOver = { opponent: run.innings?.BowlingTeamId ?? 0 }
  run.isFreeHit = hasFreeHits(match) && ((ball.Extras?.NoBalls ?? 0) > 0 || (run.isFreeHit && !isLegal(ball)))
  facts.isFreeHitNext = run.isFreeHit && !hasEnded
  run.dots = facts.dots
  if (hits) facts.drought = run.sinceBoundary
  run.sinceBoundary = hits ? 0 : run.sinceBoundary + (isLegal(ball) ? 1 : 0)
  if (!isSuperOver) {
    const at = Math.floor(batter.runs / 50) * 50
    if (at > 0 && had.runs < at) {
      const isFastest = at === 50 && records.addFifty(batter.balls)
      facts.milestone = { player: ball.Batter, at, balls: batter.balls, isFastest }
    }
    const fallen = recordsFallen(run, batter, bowler)
    if (fallen.length > 0) facts.records = fallen
    if (records.addScore(batter, ball.Innings)) facts.recordScore = true
    const [one, other] = partnership.pair
    const standAt = Math.floor(partnership.runs / 50) * 50
    if (one !== undefined && other !== undefined && partnership.pair.length === 2) {
      if (departures.length === 0) facts.standSoFar = { runs: partnership.runs, batters: [one, other] }
      if (standAt > 0 && partnership.before < standAt) facts.stand = { at: standAt, batters: [one, other] }
      const holder = () => `${ball.Innings}.${before.wickets}.${[one, other].sort().join('.')}`
      if (records.addStand(partnership.runs, holder)) facts.recordStand = partnership.runs
    }
    const teamAt = Math.floor(tally.runs / 50) * 50
    if (teamAt > before.runs && before.runs > 0) facts.teamTotal = teamAt
    if (bowler.wickets > hadWickets && bowler.wickets >= 3) facts.haul = bowler.wickets
  }
  const hatTrick = hatTrickOf(ball, run)
  if (hatTrick && !(hatTrick === 'next' && hasEnded)) facts.hatTrick = hatTrick
  if (need) {
    facts.need = need
    if (need.runs === 0) facts.decided = 'won'
    else if (hasEnded && need.runs === 1) facts.decided = 'level'
    else if (hasEnded && (need.balls === 0 || run.innings?.AllOut)) facts.shortBy = need.runs - 1
  }
  if (isComplete) facts.overEnd = overFacts(run, ball, facts, hasEnded)
  if (hasEnded) facts.inningsEnd = inningsFacts(run, facts, isComplete)
  return facts
}

/** The records from before the match that a ball breaks. */
function recordsFallen(
  { earlierRecords, tally, team, innings }: Run,
  batter: BatterFigures,
  bowler: BowlerFigures,
): RecordFact[] {
  const fallen = [
    earlierRecords.total(team, tally.runs),
    earlierRecords.score(team, batter),
    earlierRecords.bowling(innings?.BowlingTeamId ?? 0, bowler),
  ]
  return fallen.filter((one) => one !== undefined)
}

/** Balls in a row of one bowler, from over to over, each with a wicket that is credited to the bowler. */
function hatTrickOf(ball: CommentaryBall, { streaks }: Run): BallFacts['hatTrick'] {
  const taken = ball.Wickets !== undefined && Object.values(ball.Wickets).some(isCreditedToBowler)
  const had = streaks.get(ball.Bowler) ?? 0
  // A wide without a wicket is a ball as well: the run of them is broken.
  streaks.set(ball.Bowler, taken ? had + 1 : 0)
  if (taken) return had + 1 === 3 ? 'taken' : had + 1 === 2 ? 'next' : undefined
  return had === 2 ? 'missed' : undefined
}

function departuresOf(ball: CommentaryBall, { tally, innings }: Run): Departure[] {
  if (!ball.Wickets) return []
  return Object.entries(ball.Wickets).map(([id, kind], index) => {
    const player = Number(id)
    const stand = index === 0 ? { runs: tally.stand, batters: [...tally.crease] } : undefined
    const out = innings?.Batting[id]?.Out
    const fielders = out?.Kind === kind ? Object.values(out.Fielders ?? {}).map(({ Name }) => Name) : []
    tally.leave(player, kind)
    return {
      batter: tally.batter(player),
      kind,
      isWicket: isWicket(kind),
      fielders,
      ...(stand && isWicket(kind) ? { stand } : {}),
    }
  })
}
