import { isLegal } from '../cricket/over-so-far.ts'
import { ballsOf, oversText } from '../cricket/overs-text.ts'
import type { BallFacts, BatterFigures, BowlerFigures } from './ball-facts.ts'
import type { Saying } from './saying.ts'
import { sayingOfToss, sayingsOfInnings, sayingsOfResult } from './sayings-between.ts'
import { leagueRecords } from './sayings-of-record.ts'
import { scoreText } from './score-text.ts'
import { bestBowler } from './summary-facts.ts'
import type { ToldMatch } from './told-match.ts'

const AT_MOST = 8
const AT_LEAST = 4
const STAND_TOLD = 40
const OVER_TOLD = 14
const INNINGS_TOLD = 25

/**
 * What a friend would say of the balls from `from` on, the key moments first: four to eight sentences, fewer only where
 * hardly a ball was bowled. None before the first ball. They stay true as the match goes on: what they say is of the
 * last of the balls, and not of now.
 */
export function sayingsWhileAway(match: ToldMatch, all: readonly BallFacts[], from: number): Saying[] {
  const facts = all.slice(from)
  const last = facts.at(-1)
  if (!last) return []
  const isWhole = from === 0
  const { Result } = match.card
  const countsBalls = match.format === 'The Hundred'
  const current = facts.filter(({ ball }) => ball.Innings === last.ball.Innings)
  // Stands and overs of an innings before this one are told of a match that is over, and only then.
  const told = Result ? facts : current
  const crease = Result || last.inningsEnd ? [] : atCrease(all, last)
  // An innings that has just ended says its score itself, and what the next one needs.
  const lead = last.inningsEnd ? [] : [standing(all, last, match, countsBalls)]
  const found = [
    ...(Result ? sayingsOfResult(Result) : lead),
    ...(Result ? [] : needs(last)),
    ...(isWhole || current.length < facts.length ? [] : [sinceThen(current, match, countsBalls)]),
    ...endedInnings(all, from, countsBalls, Result === undefined),
    ...leagueRecords(facts),
    ...hatTricks(facts),
    ...wickets(current),
    ...(crease.length > 0 ? crease : innings(facts, last)),
    ...stands(told),
    ...bowlers(told, match),
    ...bigOvers(told, match),
    ...boundaries(current, last),
  ]
  const spare = [
    ...manyFell(current, last),
    ...(last.score.wickets === 0 ? [{ key: 'wicketless' as const, sides: { team: last.team } }] : []),
    ...(isSpell(last.bowler, match) ? [bowlerSaying(last.bowler)] : []),
    ...(match.toss ? [sayingOfToss(match.toss)] : []),
  ]
  const enough = found.length >= AT_LEAST ? found : [...found, ...spare].slice(0, AT_LEAST)
  return enough.slice(0, AT_MOST)
}

function legalBalls(facts: readonly BallFacts[]): number {
  return facts.filter(({ ball }) => isLegal(ball)).length
}

function standing(
  all: readonly BallFacts[],
  last: BallFacts,
  { ballsPerOver }: ToldMatch,
  countsBalls: boolean,
): Saying {
  const { team, score, ball, overEnd } = last
  const balls = overEnd
    ? overEnd.number * ballsPerOver
    : ball.Over * ballsPerOver + legalOfOver(all, ball.Innings, ball.Over)
  return {
    key: countsBalls ? 'standingBalls' : 'standing',
    figures: { score: scoreText(score), overs: oversUntil(all, last), balls },
    sides: { team },
  }
}

/** The overs of an innings up to one of its balls, as its umpires count them. */
export function oversUntil(all: readonly BallFacts[], { ball, overEnd, called }: BallFacts): string {
  if (overEnd) return `${overEnd.number}`
  return `${called.over}.${legalOfOver(all, ball.Innings, ball.Over)}`.replace(/\.0$/, '')
}

function legalOfOver(all: readonly BallFacts[], innings: number, over: number): number {
  return legalBalls(all.filter(({ ball }) => ball.Innings === innings && ball.Over === over))
}

function needs({ need, team, inningsEnd, isLimited }: BallFacts): Saying[] {
  if (!need || need.runs === 0 || inningsEnd) return []
  if (need.balls === undefined || !isLimited)
    return [{ key: 'neededRunsThen', figures: { n: need.runs }, sides: { team } }]
  return need.balls > 0
    ? [{ key: 'neededThen', figures: { n: need.runs, balls: need.balls }, sides: { team } }]
    : []
}

function sinceThen(facts: readonly BallFacts[], match: ToldMatch, countsBalls: boolean): Saying {
  const n = facts.reduce((sum, { total }) => sum + total, 0)
  const lost = facts.flatMap(({ departures }) => departures).filter(({ isWicket }) => isWicket).length
  const balls = legalBalls(facts)
  return {
    key: countsBalls || balls < match.ballsPerOver * 2 ? 'sinceThenBalls' : 'sinceThen',
    figures: { n, wickets: lost, balls, overs: oversText(balls, match.ballsPerOver) },
  }
}

function endedInnings(
  all: readonly BallFacts[],
  from: number,
  countsBalls: boolean,
  goesOn: boolean,
): Saying[] {
  const latest = all.at(-1)?.inningsEnd
  const ended = all.slice(from).flatMap(({ inningsEnd }) => inningsEnd ?? [])
  return ended
    .slice(-4)
    .flatMap((one) => {
      const balls = legalBalls(all.filter(({ ball }) => ball.Innings === one.number))
      const told = sayingsOfInnings({ ...one, records: [] }, countsBalls, balls)
      // Between two innings what is needed is news; later the score says it.
      return goesOn && one === latest ? told : told.filter(({ key }) => key !== 'target')
    })
    .filter(({ key }) => key !== 'bestBowler' && (ended.length < 2 || key !== 'bestBatter'))
}

function hatTricks(facts: readonly BallFacts[]): Saying[] {
  return facts
    .filter(({ hatTrick }) => hatTrick === 'taken')
    .map(({ bowler }) => ({ key: 'hatTrick', people: { bowler: bowler.id } }))
}

function fallenIn(facts: readonly BallFacts[]) {
  return facts
    .flatMap(({ departures, bowler }) => departures.map((departure) => ({ ...departure, bowler })))
    .filter(({ isWicket }) => isWicket)
}

/** The score and what was missed hold it already: for where there is little else to tell. */
function manyFell(facts: readonly BallFacts[], { team, inningsEnd }: BallFacts): Saying[] {
  const n = fallenIn(facts).length
  return n > 2 && inningsEnd?.isAllOut !== true ? [{ key: 'manyFell', figures: { n }, sides: { team } }] : []
}

function wickets(facts: readonly BallFacts[]): Saying[] {
  const fallen = fallenIn(facts)
  const told = [...fallen].sort((a, b) => b.batter.runs - a.batter.runs).slice(0, fallen.length > 2 ? 1 : 2)
  return told.map(({ batter, kind, bowler }): Saying => {
    const isBowlers = ![
      'run out',
      'obstructing the field',
      'handled the ball',
      'timed out',
      'retired out',
      'hit the ball twice',
    ].includes(kind)
    return {
      key: isBowlers ? 'fell' : 'fellRunOut',
      figures: { runs: batter.runs },
      people: { batter: batter.id, bowler: bowler.id },
    }
  })
}

/** The innings of the two who have made most, of those who were in. */
function innings(facts: readonly BallFacts[], last: BallFacts): Saying[] {
  const latest = new Map<number, BatterFigures>()
  for (const { ball, batter } of facts) if (ball.Innings === last.ball.Innings) latest.set(batter.id, batter)
  const out = new Set(facts.flatMap(({ departures }) => departures.map(({ batter }) => batter.id)))
  return [...latest.values()]
    .filter(({ id, runs }) => runs >= INNINGS_TOLD && !out.has(id))
    .sort((a, b) => b.runs - a.runs)
    .slice(0, 2)
    .map(({ id, runs, balls }) => ({ key: 'reached', figures: { runs, balls }, people: { batter: id } }))
}

function stands(facts: readonly BallFacts[]): Saying[] {
  const ended = facts.flatMap(({ departures }) => departures.flatMap(({ stand }) => stand ?? []))
  const best = ended.reduce((most, one) => (one.runs > most.runs ? one : most), {
    runs: 0,
    batters: [] as readonly number[],
  })
  const [one, other] = best.batters
  if (best.runs < STAND_TOLD || one === undefined || other === undefined) return []
  return [{ key: 'bigStand', figures: { n: best.runs }, people: { one, other } }]
}

function bowlers(facts: readonly BallFacts[], { ballsPerOver }: ToldMatch): Saying[] {
  const latest = new Map<string, BowlerFigures>()
  for (const { ball, bowler } of facts) latest.set(`${ball.Innings}.${bowler.id}`, bowler)
  const best = bestBowler([...latest.values()], ballsPerOver)
  return best && best.wickets > 0 ? [bowlerSaying(best)] : []
}

function bowlerSaying({ id, wickets: taken, runs }: BowlerFigures): Saying {
  return { key: 'bowlerDid', figures: { figures: `${taken}/${runs}` }, people: { bowler: id } }
}

/** Figures without a wicket say something once there are two overs of them. */
function isSpell({ wickets: taken, overs }: BowlerFigures, { ballsPerOver }: ToldMatch): boolean {
  return taken === 0 && (ballsOf(overs, ballsPerOver) ?? 0) >= 2 * ballsPerOver
}

function bigOvers(facts: readonly BallFacts[], { format }: ToldMatch): Saying[] {
  if (format === 'The Hundred') return []
  const dearest = facts.reduce<BallFacts['overEnd']>((most, { overEnd }) => {
    return overEnd && overEnd.runs > (most?.runs ?? OVER_TOLD - 1) ? overEnd : most
  }, undefined)
  if (!dearest) return []
  const { number: over, runs: n, bowler } = dearest
  return [{ key: 'bigOver', figures: { over, n }, people: { bowler: bowler.id } }]
}

function atCrease(all: readonly BallFacts[], last: BallFacts): Saying[] {
  const { ball, departures } = last
  if (departures.length > 0 || ball.NonStriker === undefined) return []
  const figures = (id: number) =>
    all.findLast(({ ball: one, batter }) => one.Innings === ball.Innings && batter.id === id)?.batter.runs ??
    0
  return [
    {
      key: 'atCrease',
      figures: { runs: figures(ball.Batter), otherRuns: figures(ball.NonStriker) },
      people: { one: ball.Batter, other: ball.NonStriker },
    },
  ]
}

function boundaries(facts: readonly BallFacts[], { team }: BallFacts): Saying[] {
  const count = (runs: number) => facts.filter(({ ball }) => ball.Runs === runs && !ball.AllRun).length
  const [fours, sixes] = [count(4), count(6)]
  return fours > 0 && sixes > 0 ? [{ key: 'boundaries', figures: { fours, sixes }, sides: { team } }] : []
}
