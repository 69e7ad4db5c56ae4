import { isLegal } from '../cricket/is-legal.ts'
import type { EventBetweenBalls } from '../cricket/match-log.ts'
import { ballsOf } from '../cricket/overs-text.ts'
import type { EventBetween } from '../cricket/scorecards-by-ball.ts'
import type { LimitChange } from './ball-facts.ts'
import type { CommentaryMatch } from './commentary-match.ts'
import { type Limits, limitsAtStart, limitsOf, usualBalls } from './match-limits.ts'

/** The changes by the events that brought them. */
export function limitChanges(match: CommentaryMatch): ReadonlyMap<EventBetween, LimitChange> {
  const changes = new Map<EventBetween, LimitChange>()
  const standing = new Map<number, Limits>()
  for (const one of match.between ?? []) {
    const { Event } = one
    if (Event.Type !== 'innings' && Event.Type !== 'target') continue
    const before = standing.get(Event.Innings) ?? expected(match, Event.Innings, standing.get(1))
    const after = { ...before, ...limitsOf(Event) }
    standing.set(Event.Innings, after)
    const change = isOrdinary(match, Event) ? undefined : changed(match, Event.Innings, before, after)
    if (!change) continue
    const isSettled = change.balls !== undefined && change.balls <= ballsGone(match, one.At, Event.Innings)
    changes.set(one, { ...change, isSettled })
  }
  return changes
}

/** The legal balls of an innings among the first `at` of the match, an over that is complete counted as the match has it. */
function ballsGone({ balls, ballsPerOver }: CommentaryMatch, at: number, innings: number): number {
  const last = balls[at - 1]
  if (last?.Innings !== innings) return 0
  const over = balls.slice(0, at).filter(({ Innings, Over }) => Innings === innings && Over === last.Over)
  return last.Over * ballsPerOver + Math.min(ballsPerOver, over.filter(isLegal).length)
}

/** How the limits of an innings differ at its beginning from what the match had led to. */
export function changeAtStart(match: CommentaryMatch, innings: number): LimitChange | undefined {
  const limits = limitsAtStart(match, innings)
  if (limits.Target === undefined || isOrdinary(match, { Innings: innings })) return undefined
  const before = expected(match, innings, lastLimits(match, 1))
  return changed(match, innings, before, { ...before, ...limits })
}

/** The last announced length of an innings. */
function lastLimits({ between = [] }: CommentaryMatch, innings: number): Limits {
  const lengths = between.flatMap(({ Event }) =>
    (Event.Type === 'innings' || Event.Type === 'target') && Event.Innings === innings
      ? (Event.TargetOvers ?? [])
      : [],
  )
  return limitsOf({ TargetOvers: lengths.at(-1) })
}

/** Whether an innings begins as the laws have it: only those of short matches can begin with other limits. */
function isOrdinary(
  match: CommentaryMatch,
  {
    Type,
    Innings,
    SuperOver,
  }: Partial<EventBetweenBalls> & { Innings: number; SuperOver?: boolean | undefined },
): boolean {
  if (Type === 'target') return false
  const isSuperOver = SuperOver === true || match.card.Innings[`${Innings}`]?.SuperOver === true
  return usualBalls(match) === undefined || isSuperOver || Innings > 2
}

/** The limits that an innings would have by what is known before it: the runs of the first and one, and its length. */
function expected(match: CommentaryMatch, innings: number, first: Limits = {}): Limits {
  if (innings !== 2 || usualBalls(match) === undefined) return {}
  const card = match.card.Innings['1']
  return {
    ...(card ? { Target: card.Runs + 1 } : {}),
    ...limitsOf({ TargetOvers: first.TargetOvers ?? lengthOfFirst(match) }),
  }
}

/** How long the first innings was where rain ended it and its length was never announced. */
function lengthOfFirst({ card, ballsPerOver, format }: CommentaryMatch): string | undefined {
  const first = card.Innings['1']
  const usual = usualBalls({ format })
  if (!first || first.AllOut || usual === undefined) return undefined
  return (ballsOf(first.Overs, ballsPerOver) ?? usual) < usual ? first.Overs : undefined
}

function changed(
  match: CommentaryMatch,
  innings: number,
  before: Limits,
  after: Limits,
): LimitChange | undefined {
  const usual = usualBalls(match)
  const ballsIn = ({ TargetOvers: overs }: Limits) =>
    overs === undefined ? usual : (ballsOf(overs, match.ballsPerOver) ?? usual)
  const [had, has] = [ballsIn(before), ballsIn(after)]
  const isCut = had !== undefined && has !== undefined && has < had
  const isShort = has !== undefined && (usual === undefined || has < usual)
  const target = after.Target === before.Target ? undefined : after.Target
  if (target === undefined && !isCut) return undefined
  return {
    ...{ innings, isCut, isSettled: false },
    ...(target === undefined ? {} : { target }),
    ...(isShort && after.TargetOvers !== undefined ? { overs: after.TargetOvers, balls: has } : {}),
  }
}
