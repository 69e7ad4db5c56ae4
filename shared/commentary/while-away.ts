import { isBoundary } from '../cricket/breakdown/played-ball.ts'
import { isCreditedToBowler } from '../cricket/dismissals.ts'
import { isLegal } from '../cricket/is-legal.ts'
import { ballsOf, oversText } from '../cricket/overs-text.ts'
import type { BallFacts, BowlerFigures, InningsFacts } from './ball-facts.ts'
import type { CommentaryMatch } from './commentary-match.ts'
import { bestWithTheBall, keyMoments, LEAST_SCORE } from './key-moments.ts'
import { type Remark, remarkOnBowler } from './remark-values.ts'
import { remarkOnLimits, remarkOnToss, remarksOnInnings, remarksOnResult } from './remarks-between.ts'
import { leagueRecords } from './remarks-on-record.ts'
import { scoreText } from './score-text.ts'

const AT_MOST = 8
const AT_LEAST = 4
const LEAST_OVER = 14
/** A batter who is out within so few balls is news, whatever they had made. */
const SHORT_SPAN = 60

/**
 * How it ended or stands, then the key moments: four to eight sentences that stay true as the match continues.
 * `elsewhere`: what the page says next to the summary, which repeats no figures of it.
 */
export function remarksWhileAway(
  match: CommentaryMatch,
  all: readonly BallFacts[],
  from: number,
  elsewhere: readonly Remark[] = [],
): Remark[] {
  const facts = all.slice(from)
  const last = facts.at(-1)
  if (!last) return []
  const isWhole = from === 0
  const { Result } = match.card
  const countsBalls = match.format === 'The Hundred'
  const current = facts.filter(({ ball }) => ball.Innings === last.ball.Innings)
  const played = facts.filter(({ ball }) => !isSuperOver(match, ball.Innings))
  const isNew = (remark: Remark) => !elsewhere.some((other) => hasSameFigures(remark, other))
  const records = leagueRecords(facts)
  const fallen = facts.length <= SHORT_SPAN ? wicketsOfNote(current) : []
  const moments = keyMoments(played, {
    crease: Result || last.inningsEnd ? undefined : atCrease(all, last),
    people: new Set([...records, ...fallen].flatMap(({ key, people }) => peopleOf(key, people))),
  }).filter(isNew)
  const found = [
    ...(Result ? remarksOnResult(Result, match.startTime) : []),
    ...earlierInnings(match, facts),
    ...(Result ? [] : [...standingOrEnd(match, all, last, countsBalls), ...needs(last), ...lead(all, last)]),
    ...(isWhole || current.length < facts.length ? [] : [sinceThen(current, match, countsBalls)]),
    ...records,
    ...hatTricks(facts),
    ...fallen,
    ...moments,
    // An over is named by its number, which is ambiguous for an earlier innings.
    ...bigOvers(Result ? played : current, match),
    ...boundaries(facts, last),
  ]
  const spare = [
    ...(moments.some(({ key }) => key === 'bowlerDid')
      ? []
      : bestWithTheBall(current, match.ballsPerOver).filter(isNew)),
    ...(moments.some(({ key }) => key === 'collapse') ? [] : manyFell(current, last)),
    ...(last.score.wickets === 0 ? [{ key: 'wicketless' as const, sides: { team: last.team } }] : []),
    ...(isSpell(last.bowler, match) ? [remarkOnBowler('bowlerDid', last.bowler)] : []),
    ...(match.toss ? [remarkOnToss(match.toss)] : []),
    ...(fallen.length > 0 ? [] : wickets(current)),
  ]
  const enough = found.length >= AT_LEAST ? found : [...found, ...spare].slice(0, AT_LEAST)
  return enough.slice(0, AT_MOST)
}

function isSuperOver({ card }: CommentaryMatch, innings: number): boolean {
  return card.Innings[`${innings}`]?.SuperOver === true
}

/** Whether two sentences give the same score of a batter, or the same spell of a bowler. */
function hasSameFigures(one: Remark, other: Remark): boolean {
  const figuresOf = ({ key, figures = {}, people = {} }: Remark) =>
    key === 'made' || key === 'reached' || key === 'matchBestBatter'
      ? `${people.batter} ${figures.runs} ${figures.balls}`
      : key === 'bowlerDid' || key === 'matchBestBowler'
        ? `${people.bowler} ${figures.figures}`
        : undefined
  const known = figuresOf(one)
  return known !== undefined && known === figuresOf(other)
}

/** Whose figures a sentence gives. */
function peopleOf(key: Remark['key'], people: Remark['people']) {
  return [people?.batter, ...(key === 'leagueBowling' ? [people?.bowler] : [])]
}

function legalBalls(facts: readonly BallFacts[]): number {
  return facts.filter(({ ball }) => isLegal(ball)).length
}

function standing(
  all: readonly BallFacts[],
  last: BallFacts,
  { ballsPerOver }: CommentaryMatch,
  countsBalls: boolean,
): Remark {
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

function needs({ need, team, inningsEnd, isLimited }: BallFacts): Remark[] {
  if (!need || need.runs === 0 || inningsEnd) return []
  if (need.balls === undefined || !isLimited)
    return [{ key: 'neededRunsThen', figures: { n: need.runs }, sides: { team } }]
  return need.balls > 0
    ? [{ key: 'neededThen', figures: { n: need.runs, balls: need.balls }, sides: { team } }]
    : []
}

function sinceThen(facts: readonly BallFacts[], match: CommentaryMatch, countsBalls: boolean): Remark {
  const n = facts.reduce((sum, { total }) => sum + total, 0)
  const lost = facts.flatMap(({ departures }) => departures).filter(({ isWicket }) => isWicket).length
  const balls = legalBalls(facts)
  return {
    key: countsBalls || balls < match.ballsPerOver * 2 ? 'sinceThenBalls' : 'sinceThen',
    figures: { n, wickets: lost, balls, overs: oversText(balls, match.ballsPerOver) },
  }
}

/** The innings that had ended before the last ball, in order; all of them where the match is over. */
function earlierInnings(match: CommentaryMatch, facts: readonly BallFacts[]): Remark[] {
  const latest = facts.at(-1)?.inningsEnd
  return facts.flatMap(({ inningsEnd }): Remark[] => {
    if (!inningsEnd || isSuperOver(match, inningsEnd.number)) return []
    if (inningsEnd === latest && !match.card.Result) return []
    const { team, score, isAllOut, isDeclared } = inningsEnd
    const key = isDeclared ? 'inningsDeclared' : isAllOut ? 'inningsBowledOut' : 'inningsMade'
    return [{ key, figures: { score: scoreText(score), n: score.runs }, sides: { team } }]
  })
}

/** The state of the side that bats, or how its innings ended with the last ball, and what the next one needs. */
function standingOrEnd(
  match: CommentaryMatch,
  all: readonly BallFacts[],
  last: BallFacts,
  countsBalls: boolean,
): Remark[] {
  if (!last.inningsEnd) return [standing(all, last, match, countsBalls)]
  const balls = legalBalls(all.filter(({ ball }) => ball.Innings === last.ball.Innings))
  const { revised } = last.inningsEnd
  return [
    ...remarksOnInnings(withoutLead({ ...last.inningsEnd, records: [] }), countsBalls, balls).filter(
      ({ key }) => key !== 'bestBatter' && key !== 'bestBowler',
    ),
    ...(revised ? [remarkOnLimits(revised, countsBalls)] : []),
  ]
}

/** A summary stays while the match continues: it gives the lead in the past tense. */
function withoutLead({ lead: _, ...rest }: InningsFacts): InningsFacts {
  return rest
}

/** In a match of two innings a side: how far the side that bats is ahead or behind, where no target says it. */
function lead(all: readonly BallFacts[], last: BallFacts): Remark[] {
  const { team, ball, isLimited, need, inningsEnd } = last
  if (isLimited || need || inningsEnd?.target !== undefined) return []
  const ended = all.flatMap(({ inningsEnd: one }) => (one && one.number !== ball.Innings ? [one] : []))
  const now = { team, score: inningsEnd?.score ?? last.score }
  const n = [...ended, now].reduce((sum, one) => sum + (one.team === team ? 1 : -1) * one.score.runs, 0)
  if (ended.length === 0 || n === 0) return []
  return [{ key: n > 0 ? 'lead' : 'behind', figures: { n: Math.abs(n) }, sides: { team } }]
}

function hatTricks(facts: readonly BallFacts[]): Remark[] {
  return facts
    .filter(({ hatTrick }) => hatTrick === 'taken')
    .map(({ bowler }) => ({ key: 'hatTrick', people: { bowler: bowler.id } }))
}

function fallenIn(facts: readonly BallFacts[]) {
  return facts
    .flatMap(({ departures, bowler }) => departures.map((departure) => ({ ...departure, bowler })))
    .filter(({ isWicket }) => isWicket)
}

/** The score and what was missed contain it already: for where there is little else to describe. */
function manyFell(facts: readonly BallFacts[], { team, inningsEnd }: BallFacts): Remark[] {
  const n = fallenIn(facts).length
  return n > 2 && inningsEnd?.isAllOut !== true ? [{ key: 'manyFell', figures: { n }, sides: { team } }] : []
}

/** Where many fell, only one of a batter who had made runs: the others are a number, which other sentences give. */
function wicketsOfNote(facts: readonly BallFacts[]): Remark[] {
  const isMany = fallenIn(facts).length > 2
  return wickets(facts).filter(({ figures }) => !isMany || Number(figures?.runs) >= LEAST_SCORE)
}

function wickets(facts: readonly BallFacts[]): Remark[] {
  const fallen = fallenIn(facts)
  const shown = [...fallen].sort((a, b) => b.batter.runs - a.batter.runs).slice(0, fallen.length > 2 ? 1 : 2)
  return shown.map(({ batter, kind, bowler }): Remark => {
    return {
      key: isCreditedToBowler(kind) ? 'fell' : 'fellRunOut',
      figures: { runs: batter.runs },
      people: { batter: batter.id, bowler: bowler.id },
    }
  })
}

/** Figures without a wicket say something once there are two overs of them. */
function isSpell({ wickets: taken, overs }: BowlerFigures, { ballsPerOver }: CommentaryMatch): boolean {
  return taken === 0 && (ballsOf(overs, ballsPerOver) ?? 0) >= 2 * ballsPerOver
}

function bigOvers(facts: readonly BallFacts[], { format }: CommentaryMatch): Remark[] {
  if (format === 'The Hundred') return []
  const mostExpensive = facts.reduce<BallFacts['overEnd']>((most, { overEnd }) => {
    return overEnd && overEnd.runs > (most?.runs ?? LEAST_OVER - 1) ? overEnd : most
  }, undefined)
  if (!mostExpensive) return []
  const { number: over, runs: n, bowler } = mostExpensive
  return [{ key: 'bigOver', figures: { over, n }, people: { bowler: bowler.id } }]
}

function atCrease(all: readonly BallFacts[], last: BallFacts): Remark | undefined {
  const { ball, departures } = last
  if (departures.length > 0 || ball.NonStriker === undefined) return undefined
  const figures = (id: number) =>
    all.findLast(({ ball: one, batter }) => one.Innings === ball.Innings && batter.id === id)?.batter.runs ??
    0
  return {
    key: 'atCrease',
    figures: { runs: figures(ball.Batter), otherRuns: figures(ball.NonStriker) },
    people: { one: ball.Batter, other: ball.NonStriker },
  }
}

/** Of all the innings of a side that are described. */
function boundaries(facts: readonly BallFacts[], { team }: BallFacts): Remark[] {
  const own = facts.filter((one) => one.team === team)
  const [fours, sixes] = ([4, 6] as const).map(
    (runs) => own.filter(({ ball }) => isBoundary(ball, runs)).length,
  )
  return fours && sixes ? [{ key: 'boundaries', figures: { fours, sixes }, sides: { team } }] : []
}
