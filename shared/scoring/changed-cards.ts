import { inningsState } from '../cricket/innings-state.ts'
import { isLegal } from '../cricket/is-legal.ts'
import { matchRuns } from '../cricket/lead.ts'
import type { BattingFigures, Innings, Result, Scorecard } from '../cricket/scorecard.ts'
import type { Slot } from './scored-log.ts'

/** A batter who is out otherwise, or no longer, or now. Without figures, the player does not bat. */
export type ChangedOut = {
  readonly innings: number
  readonly player: number
  readonly was?: BattingFigures | undefined
  readonly now?: BattingFigures | undefined
}

/** A fifty, a hundred or five wickets that comes or goes. */
export type ChangedMilestone = {
  readonly player: number
  readonly of: 'runs' | 'wickets'
  readonly count: number
  readonly isReached: boolean
}

/** An over that has other legal balls than before. */
export type ChangedOver = { readonly over: string; readonly was: number; readonly now: number }

/** What a match is decided by. */
export type ChangedOutcome =
  | { readonly kind: 'result'; readonly result: Result | undefined }
  | { readonly kind: 'innings'; readonly innings: number; readonly isOver: boolean }
  /** The chase began with another: only the scorer changes it. */
  | { readonly kind: 'target'; readonly target: number; readonly needed: number }

type Pair = { number: string; before: Innings | undefined; after: Innings | undefined }

function pairs(was: Scorecard, now: Scorecard): Pair[] {
  const numbers = new Set([...Object.keys(was.Innings), ...Object.keys(now.Innings)])
  return [...numbers].map((number) => ({ number, before: was.Innings[number], after: now.Innings[number] }))
}

export function changedOuts(was: Scorecard, now: Scorecard): ChangedOut[] {
  return pairs(was, now).flatMap(({ number, before, after }) => {
    const players = new Set([...Object.keys(before?.Batting ?? {}), ...Object.keys(after?.Batting ?? {})])
    return [...players].flatMap((id) => {
      const [one, other] = [before?.Batting[id], after?.Batting[id]]
      const isSame = JSON.stringify(one?.Out) === JSON.stringify(other?.Out)
      return isSame ? [] : [{ innings: Number(number), player: Number(id), was: one, now: other }]
    })
  })
}

const FIFTY = 50
const FIVE_WICKETS = 5

export function changedMilestones(was: Scorecard, now: Scorecard): ChangedMilestone[] {
  return pairs(was, now).flatMap(({ before, after }) => [
    ...crossed('runs', FIFTY, runsBy(before), runsBy(after)),
    ...crossed('wickets', FIVE_WICKETS, wicketsBy(before), wicketsBy(after)),
  ])
}

const runsBy = (card?: Innings) => figuresBy(card?.Batting ?? {}, ({ Runs }) => Runs)
const wicketsBy = (card?: Innings) => figuresBy(card?.Bowling ?? {}, ({ Wickets }) => Wickets)

const figuresBy = <Figures>(all: Readonly<Record<string, Figures>>, of: (one: Figures) => number) =>
  new Map(Object.entries(all).map(([id, one]) => [id, of(one)]))

function crossed(
  of: ChangedMilestone['of'],
  step: number,
  was: ReadonlyMap<string, number>,
  now: ReadonlyMap<string, number>,
): ChangedMilestone[] {
  return [...new Set([...was.keys(), ...now.keys()])].flatMap((id) => {
    const [before, after] = [was, now].map((all) => Math.floor((all.get(id) ?? 0) / step))
    if (before === undefined || after === undefined || before === after) return []
    return [{ player: Number(id), of, count: Math.max(before, after) * step, isReached: after > before }]
  })
}

export function changedOvers(was: readonly Slot[], now: readonly Slot[]): ChangedOver[] {
  const [before, after] = [legalBalls(was), legalBalls(now)]
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((over) => {
    const [one = 0, other = 0] = [before.get(over), after.get(over)]
    return one === other ? [] : [{ over, was: one, now: other }]
  })
}

function legalBalls(slots: readonly Slot[]): Map<string, number> {
  const balls = new Map<string, number>()
  for (const { event } of slots) {
    if (event?.Type !== 'delivery') continue
    const over = `${event.Innings}.${event.Over}`
    balls.set(over, (balls.get(over) ?? 0) + (isLegal(event) ? 1 : 0))
  }
  return balls
}

export function changedOutcome(was: Scorecard, now: Scorecard): ChangedOutcome[] {
  const ends = pairs(was, now).flatMap(({ number, before, after }): ChangedOutcome[] => {
    const [one, other] = [before, after].map((card) => card !== undefined && inningsState(card) === 'over')
    return one === other ? [] : [{ kind: 'innings', innings: Number(number), isOver: other === true }]
  })
  const isSame = JSON.stringify(was.Result) === JSON.stringify(now.Result)
  return [
    ...ends,
    ...staleTarget(was, now),
    ...(isSame ? [] : [{ kind: 'result', result: now.Result } as const]),
  ]
}

/** Of the last innings, where the runs before it are others than when its target was set. */
function staleTarget(was: Scorecard, now: Scorecard): ChangedOutcome[] {
  const last = Object.entries(now.Innings).findLast(([, { SuperOver }]) => !SuperOver)
  const target = last?.[1].Target
  if (!last || target === undefined) return []
  const more = neededIn(now, last[0]) - neededIn(was, last[0])
  return more === 0 ? [] : [{ kind: 'target', target, needed: target + more }]
}

/** Runs that the other side has more, before this innings, and one. */
function neededIn({ Innings: all }: Scorecard, number: string): number {
  const chase = all[number]
  if (!chase) return 0
  const earlier = Object.fromEntries(Object.entries(all).filter(([key]) => key !== number))
  return matchRuns(earlier, chase.BowlingTeamId) - matchRuns(earlier, chase.BattingTeamId) + 1
}
