import type { BreakKind } from '../cricket/break-kind.ts'
import type { Result, Scorecard } from '../cricket/scorecard.ts'
import { shownMethod } from '../cricket/shown-method.ts'
import type { Toss } from '../live/match-state.ts'
import type { BallFacts, InningsFacts, LimitChange, Need, OverFacts } from './ball-facts.ts'
import { type PhraseKey, type Remark, remarkOnBatter, remarkOnBowler } from './remark-values.ts'
import { remarkOnRecord } from './remarks-on-record.ts'
import { scoreText } from './score-text.ts'

/** Figures of batters and bowler are next to it. `countsBalls`: The Hundred, whose followers know no overs. */
export function remarksOnOver(over: OverFacts, countsBalls: boolean, ballsPerOver: number): Remark[] {
  const { number, runs, wickets, team, bowler, lastFive, powerplay, need, isMaiden, isMostExpensive } = over
  const sides = { team }
  const figures = { over: number, n: runs, wickets, score: scoreText(over.score) }
  const people = { bowler: bowler.id }
  const balls = number * ballsPerOver
  const first: Remark['key'] = isMaiden
    ? wickets > 0
      ? 'wicketMaiden'
      : 'maiden'
    : wickets > 0
      ? 'overWicket'
      : 'overEnd'
  const remarks: Remark[] = countsBalls
    ? [{ key: 'standingBalls', figures: { balls, score: figures.score }, sides }]
    : [{ key: first, figures, people, sides }]
  if (isMostExpensive && !countsBalls) remarks.push({ key: 'dearestOver', figures: { n: runs }, people })
  if (powerplay) {
    const then = { score: scoreText(powerplay), overs: number, n: balls }
    remarks.push({ key: countsBalls ? 'powerplayBalls' : 'powerplay', figures: then, sides })
  }
  const needed = need && needAfterOver(need, number)
  if (needed) remarks.push({ ...needed, sides })
  if (lastFive && !countsBalls && number % 5 === 0)
    remarks.push({ key: 'lastFive', figures: { n: lastFive.runs, wickets: lastFive.wickets } })
  return remarks
}

/** Legal balls left, or runs of a chase without a limit of balls, from which on every over reports what is needed. */
const NEED_CLOSE = { balls: 120, runs: 50 }
/** Before, every fifth over does. */
const NEED_STEP = 5

function needAfterOver({ runs, balls }: Need, over: number): Remark | undefined {
  const isTurn = over % NEED_STEP === 0
  if (balls === undefined)
    return runs <= (isTurn ? NEED_CLOSE.runs * 2 : NEED_CLOSE.runs)
      ? { key: 'needRuns', figures: { n: runs } }
      : undefined
  return balls > 0 && (isTurn || balls <= NEED_CLOSE.balls)
    ? { key: 'need', figures: { n: runs, balls } }
    : undefined
}

export function remarksOnInnings(innings: InningsFacts, countsBalls: boolean, balls: number): Remark[] {
  const { team, score, overs, best, revised, superOver } = innings
  // One alone has bowled a super over.
  const bestBowler = superOver ? undefined : innings.bestBowler
  // A target of its own has a line of its own.
  const target = revised?.target === undefined ? innings.target : undefined
  const key = endKey(innings, countsBalls)
  const figures = { score: scoreText(score), n: score.runs, overs, balls }
  return [
    { key, figures, sides: { team } },
    ...(best ? [remarkOnBatter('bestBatter', best)] : []),
    ...(bestBowler ? [remarkOnBowler('bestBowler', bestBowler)] : []),
    ...(innings.records ?? []).map(remarkOnRecord),
    ...(target === undefined ? [] : [{ key: 'target' as const, figures: { n: target }, sides: { team } }]),
    ...remarksOnLead(innings),
    ...(superOver?.winner === undefined
      ? []
      : [{ key: 'superOverWon' as const, sides: { team: superOver.winner } }]),
  ]
}

function endKey({ isDeclared, isAllOut, superOver }: InningsFacts, countsBalls: boolean): PhraseKey {
  if (superOver) return 'superOverScore'
  if (isDeclared) return 'declared'
  if (isAllOut) return countsBalls ? 'allOutBalls' : 'allOut'
  return countsBalls ? 'inningsBalls' : 'inningsOver'
}

/** The super over that follows an innings, where one does: two innings each, and another pair while they are level. */
export function remarksOnSuperOver({ Innings: all }: Pick<Scorecard, 'Innings'>, number: number): Remark[] {
  const next = all[`${number + 1}`]
  if (!next?.SuperOver) return []
  const before = Object.entries(all).filter(([key, one]) => one.SuperOver && Number(key) <= number).length
  if (before % 2 === 1) return []
  return [{ key: before === 0 ? 'superOverNext' : 'superOverAgain', sides: { team: next.BattingTeamId } }]
}

/** How far a side of a match of two innings a side is ahead, and what comes of it. */
function remarksOnLead({ team, number, lead, followsOn, isInningsDefeat }: InningsFacts): Remark[] {
  if (lead === undefined) return []
  const sides = { team }
  if (isInningsDefeat) return [{ key: 'lostByInnings', figures: { n: -lead }, sides }]
  if (lead === 0) return number === 2 ? [{ key: 'levelOnFirst', sides }] : []
  return [
    { key: lead > 0 ? 'leads' : 'trails', figures: { n: Math.abs(lead) }, sides },
    ...(followsOn ? [{ key: 'followOn' as const, sides }] : []),
  ]
}

/** A target or a length that rain has changed. `countsBalls`: The Hundred gives lengths in balls. */
export function remarkOnLimits(change: LimitChange, countsBalls: boolean): Remark {
  const { target: n, overs = '', balls = 0 } = change
  if (n !== undefined && change.overs === undefined) return { key: 'targetRevised', figures: { n } }
  const { inOvers, inBalls } = LIMIT_KEYS[limitKind(change)]
  const target: Remark['figures'] = n === undefined ? {} : { n }
  return countsBalls
    ? { key: inBalls, figures: { ...target, balls } }
    : { key: inOvers, figures: { ...target, overs } }
}

function limitKind({ target, isCut, isSettled }: LimitChange): keyof typeof LIMIT_KEYS {
  if (target === undefined) return 'length'
  return isSettled ? 'settled' : isCut ? 'chase' : 'target'
}

const LIMIT_KEYS = {
  length: { inOvers: 'lengthCut', inBalls: 'lengthCutBalls' },
  chase: { inOvers: 'chaseCut', inBalls: 'chaseCutBalls' },
  target: { inOvers: 'targetRevisedOvers', inBalls: 'targetRevisedBalls' },
  settled: { inOvers: 'targetSettled', inBalls: 'targetSettledBalls' },
} as const satisfies Record<string, { inOvers: PhraseKey; inBalls: PhraseKey }>

export function remarkOnToss({ WinnerTeamId, Decision }: Pick<Toss, 'WinnerTeamId' | 'Decision'>): Remark {
  return { key: Decision === 'bat' ? 'tossBat' : 'tossBowl', sides: { team: WinnerTeamId } }
}

/** Why play stops, with the score `at` that moment; without one between two innings, when no side bats. */
export function remarkOnBreak(kind: BreakKind, at: Pick<BallFacts, 'team' | 'score'> | undefined): Remark {
  const { withScore, alone } = BREAK_KEYS[kind]
  if (!at) return { key: alone }
  return { key: withScore, figures: { score: scoreText(at.score) }, sides: { team: at.team } }
}

const BREAK_KEYS: Record<BreakKind, { withScore: PhraseKey; alone: PhraseKey }> = {
  drinks: { withScore: 'breakDrinks', alone: 'drinksAlone' },
  lunch: { withScore: 'breakLunch', alone: 'lunchAlone' },
  tea: { withScore: 'breakTea', alone: 'teaAlone' },
  dinner: { withScore: 'breakDinner', alone: 'dinnerAlone' },
  rain: { withScore: 'breakRain', alone: 'rainAlone' },
  'bad light': { withScore: 'breakLight', alone: 'lightAlone' },
  stumps: { withScore: 'breakStumps', alone: 'stumpsAlone' },
  'innings break': { withScore: 'breakInnings', alone: 'breakInnings' },
}

/** How a match ended: who won and by how much, and by which rule where rain had a say. `startTime`: ISO 8601, of the match. */
export function remarksOnResult(result: Result, startTime: string): Remark[] {
  const method = (result.Kind === 'win' && shownMethod(result.Method, startTime)) || ''
  if (/^DLS$/i.test(method)) return [remarkOnResult(result), { key: 'byDuckworthLewisStern' }]
  if (/^D\/?L$/i.test(method)) return [remarkOnResult(result), { key: 'byDuckworthLewis' }]
  return [remarkOnResult(result)]
}

function remarkOnResult({ Kind, WinnerTeamId: team, By, Decider }: Result): Remark {
  if (Kind === 'draw') return { key: 'drawn' }
  if (Kind === 'no result') return { key: 'noResult' }
  if (team === undefined) return { key: 'tied' }
  const sides = { team }
  if (Decider === 'super over') return { key: 'wonSuperOver', sides }
  if (Decider === 'bowl-out') return { key: 'wonBowlOut', sides }
  if (Decider === 'boundary count') return { key: 'wonOnBoundaries', sides }
  if (Kind === 'awarded' || !By) return { key: 'wonOtherwise', sides }
  if (By.Innings !== undefined) return { key: 'wonByInnings', figures: { n: By.Runs ?? 0 }, sides }
  if (By.Runs !== undefined) return { key: 'wonByRuns', figures: { n: By.Runs }, sides }
  if (By.Wickets === 0) return { key: 'wonByPenaltyRuns', sides }
  if (By.Wickets !== undefined) return { key: 'wonByWickets', figures: { n: By.Wickets }, sides }
  return { key: 'wonOtherwise', sides }
}
